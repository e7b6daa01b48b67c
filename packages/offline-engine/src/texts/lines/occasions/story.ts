import type { LinesByTone } from '../lines.ts'

export const story: LinesByTone = {
  professional: {
    hooks: [
      'A short story, and a true one.',
      'Where this comes from matters to {us}.',
      'Every business has a beginning. Part of ours:',
      'Some context on {topic}.',
      'People sometimes ask how it started.',
      'A look back, for those who joined {us} later.',
    ],
    bodies: [
      'Looking back, the detours taught {us} more than the plan did.',
      'It explains a good deal about how {we} work today.',
      'What began small is still done with the same care.',
      'There was no single turning point, only many decisions in one direction.',
      '{We} tell it because beginnings deserve to be remembered.',
    ],
    calls: [
      'What was your own starting point?',
      'Which moment changed your direction? {We’d} like to read it.',
      'Thank you for being part of what came after.',
      'If you have a similar story, share it below.',
    ],
  },
  casual: {
    hooks: [
      'Story time.',
      'Okay, so here’s how it went.',
      'Funny how things turn out.',
      'Not many people know this about {topic}.',
      'Grab a coffee, this one’s a little personal.',
      'Throwback to where it all started.',
    ],
    bodies: [
      'If you’d told {us} back then, {we} would have laughed.',
      'It wasn’t smooth, but {we} wouldn’t swap it.',
      'Some of the best bits were never planned.',
      'And honestly? {We’d} do it all again.',
      'You had to be there. Now you kind of were.',
    ],
    calls: [
      'What’s your version of this story?',
      'Tell {us} about your first time, the awkward parts too.',
      'Anyone else been there?',
      'Thanks for reading this far. You’re one of the good ones.',
    ],
  },
  funny: {
    hooks: [
      'Based on a true story, sadly without a film deal.',
      'Previously, in {our} life:',
      'Every hero has an origin story. Then there’s {us}.',
      'Gather round, children. It’s about {topic}.',
      'It seemed like a good idea at the time.',
      'The documentary crew was late, so here’s the short version.',
    ],
    bodies: [
      'The role of “plan” was played by panic and coffee.',
      'In the film version, {we} will all be taller.',
      'Lessons were learned. Some of them twice.',
      'There was a moment of doubt. It lasted most of the time.',
      'The soundtrack would be mostly sighing, then trumpets.',
    ],
    calls: [
      'Who plays you in the film of your life?',
      'Your best “it seemed like a good idea” story, please.',
      'Share this with someone who was there for the chaos.',
      'Popcorn and comments below.',
    ],
  },
  inspiring: {
    hooks: [
      'Every long road has a first step. This was one of them.',
      'You never know which small decision is the big one.',
      'There’s a story behind {topic}.',
      'Before it was real, it was only a stubborn hope.',
      'Some chapters only make sense later.',
      'Remember where you started. It matters.',
    ],
    bodies: [
      'Nobody hands you permission. At some point you begin without it.',
      'The hard parts did not stop the story. They became the story.',
      'If you are in the messy middle, keep going. That is where it is made.',
      'Courage rarely feels like courage while you are in it.',
      'It took time, and time turned out to be the secret.',
    ],
    calls: [
      'What chapter are you in right now?',
      'Tell {us} about the moment you almost gave up, and didn’t.',
      'Share this with someone in the messy middle.',
      'Keep writing yours.',
    ],
  },
}
