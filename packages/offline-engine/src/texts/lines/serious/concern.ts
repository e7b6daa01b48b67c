import type { LinesByTone } from '../lines.ts'

/** Lines for safety, law and other serious news: clear and calm. */
export const concern: LinesByTone = {
  professional: {
    hooks: [
      'Important information.',
      'Please read this carefully.',
      'What you should know.',
      'A serious matter, said plainly.',
      'Please take note of this.',
    ],
    bodies: [
      'Clear information helps everyone.',
      'Please take it seriously, and stay calm.',
      '{We} share it because it matters.',
      'Please look out for one another.',
      'If you are unsure, ask. It is never too early.',
    ],
    calls: [
      'Please share this with anyone it concerns.',
      'If you have a question, write to {us}.',
      'Keep this where you can find it.',
      'Ask {us} if anything is unclear.',
    ],
  },
  casual: {
    hooks: [
      'Quick but important.',
      'Please read this one.',
      'Heads up, this one matters.',
      'Worth a minute of your time.',
      'Not the lightest topic, but a needed one.',
    ],
    bodies: [
      '{We} wanted you to hear it from {us}.',
      'Look out for each other.',
      'It only takes a minute, and it can help a lot.',
      'Take it seriously, and take care.',
      'Not sure about something? Just ask.',
    ],
    calls: [
      'Send it to someone who should know.',
      'Questions? Ask {us}.',
      'Save it, just in case.',
      'Pass it on, please.',
    ],
  },
  funny: {
    hooks: [
      'All jokes aside.',
      '{We’re} being serious for a moment.',
      'The jokes can wait, this can’t.',
      'No gag today, only what matters.',
      'Straight to the point, for once.',
    ],
    bodies: [
      'It’s not the fun part of life, but it matters.',
      'Please read it twice, and tell somebody.',
      'The next joke can wait until tomorrow.',
      'Take care of yourselves. {We’d} like to keep you.',
      'Better safe, then relaxed.',
    ],
    calls: [
      'Share it with someone you’d like to keep safe.',
      'Ask away, {we’ll} answer properly.',
      'Save this one for real.',
      'Tell the people you care about.',
    ],
  },
  inspiring: {
    hooks: [
      'Taking care of each other begins here.',
      'Some things deserve {our} full attention.',
      'This matters, because people do.',
      'Standing together starts with knowing.',
      'Care begins with attention.',
    ],
    bodies: [
      'Knowledge takes away some of the fear.',
      'Every person who knows can help another.',
      'Look after yourself, and after those beside you.',
      'Calm and care go well together.',
      'What we do for one another counts the most.',
    ],
    calls: [
      'Pass it on to someone you care about.',
      'Who should know about this? Tell them today.',
      'Share it, and look out for one another.',
      'Write to {us} if you need to talk about it.',
    ],
  },
}
