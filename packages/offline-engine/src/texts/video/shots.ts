/** The shots by their place in the video. `{again}` stands for the subject. */
export const shots = {
  opening: [
    'Straight into the camera, close, natural light',
    'Quick push-in on {again}',
    'Hands come into the frame, no intro',
    'Close-up of one detail, then a fast pull back',
    'Walk towards the camera and start talking mid-step',
    'A still second, then a hard cut',
  ],
  middle: [
    '{Again} from a new angle',
    'Over the shoulder, hands at work',
    'Slow pan from left to right',
    'Close-up, shallow focus',
    'Cut to a reaction: a smile, a nod',
    'Wide shot, the whole scene',
    'Top view, everything laid out',
    'Side view, walking through the frame',
    'Split screen: before this moment, and now',
    'Detail in slow motion',
  ],
  facts: [
    'Text on screen, one line at a time',
    'Words pop up beside the speaker',
    'Full-frame text on a brand color',
    'Handwritten note held into the camera',
  ],
  closing: [
    'Back to the face, big smile',
    'The last look at {again}, hold for a second',
    'Point down to the comments',
    'Logo on a calm background',
  ],
} as const

/** Shots for serious subjects, in which nobody smiles or walks about. */
export const calmShots = {
  opening: ['A still picture, held for a moment', 'Into the camera, calm, natural light'],
  middle: ['Slow pan from left to right', 'A quiet detail, shallow focus', 'Wide shot, nobody moves'],
  facts: ['Plain text on a calm background', 'Text on screen, one line at a time'],
  closing: ['Logo on a calm background', 'Slow fade to a plain color'],
} as const

/** Seconds of each beat. */
export const beats = {
  short: [3, 7, 5],
  medium: [3, 7, 7, 7, 6],
  long: [3, 8, 8, 8, 9, 8, 8, 8],
} as const
