import type { LinesByTone } from '../lines.ts'

export const behindTheScenes: LinesByTone = {
  professional: {
    hooks: [
      'Come a little closer.',
      'What usually stays behind the door: {matter}.',
      'A look behind the work.',
      'The part most people never see: {matter}.',
      'Process matters, so {we’re} showing ours.',
      'Come a little closer: {topic}.',
    ],
    bodies: [
      'The finished piece shows the result. This shows the reason.',
      'Most of the quality is decided long before anyone sees it.',
      '{We} would not trade this part for anything.',
      'Details are invisible when they are right. That is the point of them.',
      '{We} believe you should know how things come about.',
    ],
    calls: [
      'Which step would you like to see next?',
      'Ask {us} anything about how {we} work.',
      'What surprised you most?',
      'Tell {us} what you would like to look at more closely.',
    ],
  },
  casual: {
    hooks: [
      'Sneak peek time!',
      'Come on in, shoes off.',
      'Behind the curtain for a sec: {matter}.',
      'Here’s what it really looks like.',
      'Sneak peek time: {topic}.',
      'No filter, no tidy desk, just {topic}.',
      'Camera on, hair undone.',
    ],
    bodies: [
      'It’s messier than the feed makes it look, and {we} love that.',
      'This is {our} favorite part, honestly.',
      'It’s {our} kind of everyday.',
      'Nobody sees this bit, so now you have.',
      'The good stuff happens between the good photos.',
    ],
    calls: [
      'What else do you want to peek at?',
      'Should {we} show more of this?',
      'Guess which part takes the longest!',
      'Ask {us} anything, {we’re} around.',
    ],
  },
  funny: {
    hooks: [
      'This was supposed to stay backstage.',
      'Nothing to see here. Kidding, have a look.',
      'What you see: effortless. What happens: {matter}.',
      'Exclusive footage of {us} pretending to be organized.',
      'Behind the scenes is where the snacks live.',
      '{We} {were} going to tidy up first. {We} didn’t.',
      'A rare sighting in the wild: {topic}.',
    ],
    bodies: [
      'The chaos is handmade too.',
      'At least one person here is just holding a clipboard for confidence.',
      'If it looks calm, that’s because the camera was pointed away from the floor.',
      'Every great thing starts with somebody asking where the tape went.',
      'Safety first. Coffee slightly before that.',
    ],
    calls: [
      'Spot the mess and win nothing but respect.',
      'Caption this better than {we} did.',
      'Guess how many takes this took.',
      'Tag a colleague whose desk looks like this.',
    ],
  },
  inspiring: {
    hooks: [
      'Before anything is finished, it is cared for.',
      'This is where it begins.',
      'The quiet work behind the loud moments: {matter}.',
      'Love is in the parts nobody sees.',
      'This is where it begins: {topic}.',
      'Behind every good thing, there are patient hands.',
      'Look closely. This is what care looks like.',
    ],
    bodies: [
      'What you practice in private shows up in everything you make.',
      'There is beauty in the unfinished, too.',
      'Hours like these never make the headlines, and still they carry everything.',
      'Do the small thing well, even when nobody is watching.',
      'Craft is love, repeated.',
    ],
    calls: [
      'What are you quietly working on? {We’d} love to hear.',
      'Show this to someone whose work too often goes unseen.',
      'Tell {us} what keeps you going behind your own scenes.',
      'Keep at it. It shows.',
    ],
  },
}
