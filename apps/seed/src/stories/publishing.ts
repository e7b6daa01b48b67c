import { connectParade, draftPost, type PostEnd, schedulePost } from '../actions/posts.ts'
import type { Story } from './life.ts'

/** Days before today, the text, and how it ended if it did not simply go out. */
type Told = readonly [number, string, PostEnd?]

const ofVale: readonly Told[] = [
  [118, 'A coat that lasts begins with the lining. Ours is sewn by hand, and we show you how.'],
  [111, 'New on the bench: undyed wool from two farms in the valley. #slowfashion'],
  [104, 'A sleeve, seventeen years old. Two hours of work, and it is good for seventeen more.'],
  [97, 'Which buttons do you keep? We keep all of them. Bring yours on Saturday.'],
  [88, 'Linen is back in the workshop. It creases, and that is how you know it. #linen'],
  [80, 'Cutting day: one pattern, forty metres, no rush.', { fails: 'unavailable' }],
  [79, 'Cutting day, a day late: one pattern, forty metres, no rush.'],
  [71, 'We were asked why our shirts cost what they cost. Here is where each euro goes.'],
  [60, 'Repair morning: we mended 31 pieces and drank two kettles of tea. Thank you all.'],
  [52, 'The first cold week. Air your wool, brush it, and leave the washing for spring.'],
  [43, 'A customer sent us a picture of our first coat, from the year we began. It still fits.'],
  [36, 'Two hundred coats a year. Here is number one of this winter. #wool'],
  [29, 'What moths like, and what they do not: a short guide for your wardrobe.', { fails: 'content' }],
  [28, 'What moths like, and what they do not. Cedar helps, lavender helps, sunlight helps most.'],
  [21, 'Every coat has a number inside. With it we know who sewed it, and what it needs.'],
  [14, 'The workshop on a Friday evening: swept, quiet, ready for Monday.'],
  [9, 'Somebody asked for a pocket that holds a book. There is one now, in every coat.'],
  [5, 'Behind every seam there is somebody who tried it three times. Today it was Ines.', 'unknown'],
  [2, 'Swap table at the workshop on Saturday. Bring a coat, take a coat. #swap'],
]

const tell =
  (handle: string, posts: readonly Told[], drafts: readonly string[]): Story =>
  ({ on }) => {
    on((posts[0]?.[0] ?? 1) + 1, connectParade(handle))
    for (const [daysAgo, text, end] of posts) on(daysAgo, schedulePost(text, 3, end))
    for (const text of drafts) on(1.2, draftPost(text))
  }

/** The creator's posts of the last months. */
export const postsOfVale = tell('vale_and_thread', ofVale, [
  'Winter hours: we are closed from the 24th on, and back with the new year.',
  'Five questions that people ask before they buy a coat, and our answers.',
])

/** Posts of the agency itself. */
export const postsOfHarbour = tell(
  'harbour_and_pine',
  [
    [140, 'We are seven now. Hello from all of us at the harbour.'],
    [92, 'What a good brief needs: one reader, one thought, one thing to do.'],
    [57, 'A café by the water, photographed before the first guest came. Thank you, Mirador.'],
    [33, 'Three captions for one picture, and why we chose the shortest.'],
    [11, 'We look for somebody who writes and likes fog. Write to us.'],
  ],
  [],
)
