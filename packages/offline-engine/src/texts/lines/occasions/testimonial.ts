import type { LinesByTone } from '../lines.ts'

/** Lines around a quote of somebody else. */
export const testimonial: LinesByTone = {
  professional: {
    hooks: [
      'In the words of those who know.',
      'A few kind words.',
      'Feedback that {we’re} grateful for.',
      '{We’ll} let someone else speak today.',
    ],
    bodies: [
      'Words like these are the best reward.',
      '{We} read every line of feedback, and this one stays.',
      'Thank you for taking the time to say it.',
      'It is for moments like this that {we} do {our} work.',
    ],
    calls: [
      'How was your experience? {We’d} be glad to read it.',
      'Would you say the same? Tell {us}.',
      'Thank you for your trust.',
      'Your feedback is always welcome.',
    ],
  },
  casual: {
    hooks: ['Not {our} words!', 'This made {us} smile.', 'Okay, {we’re} blushing.', 'Somebody said something nice.'],
    bodies: [
      'You have no idea how happy this makes {us}.',
      '{We} might print this one out.',
      'Thank you, you made {our} day.',
      'This is why {we} love what {we} do.',
    ],
    calls: [
      'Been here too? Tell {us} how it was!',
      'Got a line for {us}? Leave it below.',
      'Your turn: how was yours?',
      'Sharing this because, well, look at it.',
    ],
  },
  funny: {
    hooks: [
      '{We} didn’t pay for this. {We} checked.',
      'Reading this aloud to everyone, twice.',
      'Excuse {us} while {we} frame this.',
      'For the record, this wasn’t {our} mom.',
    ],
    bodies: [
      '{Our} ego thanks you. {Our} modesty has left the room.',
      '{We’re} fine. There’s just something in {our} eye.',
      'This goes straight on the fridge.',
      '{We’ll} be quoting this at parties.',
    ],
    calls: [
      'Compliments below. {We} promise to blush.',
      'Your review, in five words or fewer?',
      'Top this. You’re welcome to try.',
      'Complaints go to the void, praise goes below.',
    ],
  },
  inspiring: {
    hooks: [
      'Words that carry {us}.',
      'This is why {we} do it.',
      'Some sentences stay with you.',
      'A kind word goes a long way.',
    ],
    bodies: [
      'Kind words cost little and mean so much.',
      'To be trusted is the best thing work can bring.',
      'It reminds {us} what all the effort is for.',
      'Thank you for being part of {our} story.',
    ],
    calls: [
      'Tell someone today that their work matters.',
      'Who deserves a kind review from you?',
      'Thank you, from the heart.',
      'Share your story with {us}.',
    ],
  },
}
