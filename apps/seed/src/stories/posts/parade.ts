import type { Course } from '../../actions/publishing.ts'
import type { Random } from '../../random.ts'

/** Days before today, and the text. */
export type Told = readonly [daysAgo: number, text: string, course?: Course]

/** What Vale & Thread say on the demo network. */
export const ofVale = {
  year: [
    [
      322,
      'Hello. We are Vale & Thread: two hundred coats a year, sewn in one workshop, mended for as long as you wear them.',
    ],
    [309, 'The workshop in the morning, before the machines. #workshop'],
    [295, 'A coat that lasts begins with the lining. Ours is sewn by hand, and we show you how.'],
    [281, 'New on the bench: undyed wool from two farms in the valley. #slowfashion #wool'],
    [264, 'Which buttons do you keep? We keep all of them. Bring yours on Saturday.'],
    [250, 'Spring is for airing: hang your coat in the wind for a day, and leave the washing.'],
    [236, 'We were asked why our shirts cost what they cost. Here is where each euro goes.'],
    [221, 'Linen is back in the workshop. It creases, and that is how you know it. #linen'],
    [205, 'A sleeve, seventeen years old. Two hours of work, and it is good for seventeen more. #repair'],
    [193, 'We are closed for two weeks. The needles rest, too.'],
    [176, 'Back at the bench. First thing: a zip for somebody who waited for us.'],
    [164, 'What moths like, and what they do not. Cedar helps, lavender helps, sunlight helps most.'],
  ],
  weeks: [
    [147, 'Every coat has a number inside. With it we know who sewed it, and what it needs.'],
    [134, 'Thread in forty colours, and people ask for the one that can be seen. #mending'],
    [118, 'The first samples for winter. One of them is already being worn.'],
    [104, 'A customer sent us a picture of our first coat, from the year we began. It still fits.'],
    [93, 'Wool comes in on Tuesday. The whole street will smell of sheep. #wool'],
    [74, 'Orders for winter are open: two hundred coats, and then no more.'],
    [59, 'The first cold week. Air your wool, brush it, and leave the washing for spring.'],
    [43, 'Corduroy trousers are back in rust, sixty pairs. The mill had cord for sixty. #corduroy'],
    [28, 'Somebody asked for a pocket that holds a book. There is one now, in every coat.'],
    [19, 'The workshop on a Friday evening: swept, quiet, ready for Monday.'],
    [9, 'Behind every seam there is somebody who tried it three times. Today it was Ines.'],
    [2.3, 'Tea is on, the tables are up. Swap a coat with somebody on Saturday. #swap'],
  ],
  both: [
    [180, 'Repair mornings have an account of their own now: @vale_repairs. Bring what is torn.'],
    [127, 'Repair morning: we mended 31 pieces and drank two kettles of tea. Thank you all. #repair'],
    [87, 'Next repair morning on the first Saturday. Zips and elbows first, please. #repair'],
    [52, '44 pieces today, and one umbrella. We do not mend umbrellas, but we tried. #repair'],
    [16, 'Elbows, pockets, linings: what we mended most this year. #repair'],
    [6, 'Swap table at the workshop on Saturday. Bring a coat, take a coat. #swap'],
  ],
  found: ['A map of everybody who has a part in one coat: nine people, forty kilometres.', 3],
  slow: ['Patience, says the wool. It dries when it dries.', 2],
  down: ['The newsletter is out, with the pattern of our tote bag inside. #sewing', 2],
  drafts: [
    'Winter hours: we stay closed on the 24th, and are back with the new year.',
    'Five questions that people ask before they buy a coat, and our answers.',
  ],
  coming: [
    'Coat number 117 goes out today, to somebody who waited since spring. #wool',
    'Repair morning on Saturday: bring what is torn, we bring the thread. #repair',
    'How to brush a coat, in four strokes. #care',
    'What the swap table left behind, and where it went. #swap',
  ],
} as const satisfies {
  readonly year: readonly Told[]
  readonly weeks: readonly Told[]
  readonly both: readonly Told[]
  readonly found: readonly [string, number]
  readonly slow: readonly [string, number]
  readonly down: readonly [string, number]
  readonly drafts: readonly [string, string]
  readonly coming: readonly [string, string, string, string]
}

export const ofHarbour: { readonly own: readonly Told[]; readonly both: readonly Told[]; readonly coming: string } = {
  own: [
    [148, 'Three of us, one table, a view of the ferries. That is how we began.'],
    [112, 'What a good brief needs: one reader, one thought, one thing to do.'],
    [92, 'A café by the water, photographed before the first guest came. Thank you, @cafe_mirador.'],
    [57, 'Three captions for one picture, and why we chose the shortest.'],
    [33, 'Fog all week. The ferry pictures have to wait, and get better. #harbour'],
    [3.4, 'Night trains and four harbours: our travel guide for slow people is done. #travel'],
  ],
  both: [
    [138, 'We are seven now. Hello from all of us at the harbour.'],
    [71, 'Clara shows how she cuts a film of ten minutes to ten seconds. #film'],
    [11, 'We look for somebody who writes and likes fog. Write to us.'],
  ],
  coming: 'Open evening at the studio: bring one picture, and we write with you. #harbour',
}

export const ofMirador: { readonly posts: readonly Told[]; readonly coming: string } = {
  posts: [
    [17, 'Good morning. The terrace is open, the sea is loud, the coffee is not. #coffee'],
    [13, 'Almond cake on Thursdays. Today is Thursday.'],
    [8, 'The fishermen were early, so is lunch: sardines from eleven. #lisbon'],
    [1.6, 'Rain outside, soup inside.'],
  ],
  coming: 'Saturday: the first chestnuts, roasted in front of the door.',
}

export const ofHuts: { readonly posts: readonly Told[]; readonly coming: string } = {
  posts: [
    [84, 'Three huts, one path, no road. We open in two weeks. #mountains'],
    [61, 'The path to the upper hut is free. Take the long way, it has the view.'],
    [40, 'First frost. The windows of the lower hut have flowers again.'],
    [26, 'Night hikes for families, every Saturday: by lantern, with hot soup at the hut. #hiking'],
    [3.7, 'The new stove in the upper hut came up in eleven pieces, on eleven backs.'],
  ],
  coming: 'Snow on the ridge. Bring shoes that know the way. #mountains',
}

export const ofFermenta: { readonly posts: readonly Told[]; readonly coming: string } = {
  posts: [
    [146, 'Day one: cabbage, salt, patience. #fermentation'],
    [125, 'It bubbles. That is good. Let it.'],
    [96, 'A quiet summer with loud jars.'],
    [55, 'We are four again, and the cellar is full. #pickles'],
    [30, 'Kimchi from pointed cabbage: three jars, and nobody opens them before day five. #kimchi'],
    [5, 'Somebody opened it on day two. We do not say who.'],
  ],
  coming: 'Tasting on Sunday: nine jars, one winner. #pickles',
}

/** What somebody says who sells fruit at a market. */
export const postsOfStall = ({ between, pick }: Random): readonly Told[] => {
  const stall = between(2, 40)
  const fruit = pick(['quinces', 'figs', 'plums', 'pears', 'persimmons'])
  return [
    [54, `The first ${fruit} are here. They want patience and a good knife.`],
    [33, `Stall ${stall}, next to the fountain, until two. #market`],
    [12, `The last ${fruit} of the year. Come early. #market`],
  ]
}
