import type { LinesByTone } from '../lines.ts'

/** Lines in memory of the dead: quiet in every tone. */
export const memorial: LinesByTone = {
  professional: {
    hooks: [
      'With great sadness, {we} share this.',
      'A farewell, with deep respect.',
      'Today {we} pause and remember.',
      'It is with a heavy heart that {we} write this.',
    ],
    bodies: [
      '{Our} thoughts are with everyone who grieves.',
      '{We} remember with gratitude and respect.',
      'Words can do little here. They are meant with all {our} heart.',
      'Some people leave a mark that stays.',
    ],
    calls: [
      'If you would like to share a memory, please do so below.',
      'Kind words are welcome here, and will be read.',
      'Thank you for remembering with {us}.',
      'Please hold the family in your thoughts.',
    ],
  },
  casual: {
    hooks: [
      'This one is hard to write.',
      '{We’re} sharing this with a heavy heart.',
      'Today {we} stop for a moment and remember.',
      'There are no right words, so here are simple ones.',
    ],
    bodies: [
      '{We’re} thinking of everyone who is missing someone today.',
      'Some people you simply don’t forget.',
      'Memories stay. {We’re} holding on to them.',
      'It’s a sad day, and {we’re} grateful too.',
    ],
    calls: [
      'If you have a memory, {we’d} love to read it.',
      'Leave a kind word, if you like.',
      'Thank you for thinking of them with {us}.',
      'Be good to each other today.',
    ],
  },
  funny: {
    hooks: [
      'No jokes today, only a thought from the heart.',
      '{We’re} usually cheerful here. Today {we’re} quiet.',
      'Today {we} put the usual tone aside.',
      'A quieter post than usual.',
    ],
    bodies: [
      'Remembering with love, and with a smile for the good days.',
      'The good stories will go on being told.',
      '{We’re} sad, and thankful for the time there was.',
      'The best memories make you smile through tears.',
    ],
    calls: [
      'Which moment would you like to remember? Tell {us}.',
      'A good memory is welcome below.',
      'If you have a story that makes {us} smile, please share it.',
      'Take care of each other.',
    ],
  },
  inspiring: {
    hooks: [
      'A life leaves traces. Today {we} remember one.',
      'What someone gave to others stays.',
      'Today {we} light a candle.',
      'Remembering is a way of saying thank you.',
    ],
    bodies: [
      'What was given with love is not lost.',
      'Those {we} remember go on walking with {us}.',
      'May everyone who grieves find comfort.',
      'Gratitude and sadness may sit side by side.',
    ],
    calls: [
      'Share a memory, if you would like to.',
      'Tell someone today what they mean to you.',
      'May the memories be a comfort.',
      'Thank you for remembering with {us}.',
    ],
  },
}
