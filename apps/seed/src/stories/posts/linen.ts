import { generate, generateByMistake, repeat } from '../../actions/generations.ts'
import {
  addLine,
  daysLater,
  describe,
  discard,
  editPicture,
  oneMore,
  pick,
  saveDraft,
  sortPicture,
  throwAway,
} from '../../actions/results.ts'
import { publishPicture } from '../../actions/posts.ts'
import type { Post } from './post.ts'

const shirts = 'Our undyed linen shirts are back on Friday: 40 pieces, sewn in our workshop in Porto'

/** Posts about the linen shirts, which sell out each time. */
export const linen: readonly Post[] = [
  [
    86.8,
    generate(
      {
        prompt: 'Undyed linen shirts on a line, drying in the morning sun',
        outputs: [{ kind: 'image', aspect: '4:5' }],
      },
      pick(2),
      describe(2, 'A linen shirt in warm colours, drawn as a poster'),
      sortPicture(2, { folder: 'Linen restock', tags: ['linen', 'summer'] }),
      publishPicture(2, {
        text: 'Undyed linen, dried in the morning sun. On Friday it is in the shop. #linen',
        altText: 'A linen shirt in warm colours, drawn as a poster',
      }),
      daysLater(24, throwAway(4)), // and after a month it is deleted
    ),
  ],
  [
    86.1,
    generate(
      { prompt: shirts, outputs: [{ kind: 'caption', variations: 3 }, { kind: 'hashtags' }] },
      pick(2),
      addLine(2, 'Doors open at ten. Coffee is on us.'),
      saveDraft(2, 'Linen restock, Instagram', { folder: 'Linen restock', tags: ['linen', 'launch'] }),
      repeat(
        {
          prompt: `${shirts}. Sizes XS to XXL`,
          outputs: [{ kind: 'caption', platform: 'linkedin', tone: 'professional', length: 'long' }],
        },
        pick(1),
        saveDraft(1, 'Linen restock, LinkedIn', { folder: 'Linen restock', tags: ['linen', 'launch'] }),
      ),
    ),
  ],
  [
    84.9,
    generate(
      {
        prompt: 'Unsere ungefärbten Leinenhemden sind wieder da, genäht in Porto, ab Freitag im Laden',
        outputs: [{ kind: 'caption', platform: 'facebook', language: 'de', variations: 2 }],
      },
      pick(1),
      saveDraft(1, 'Leinenhemden, Facebook'),
    ),
  ],
  [
    61.7,
    generate(
      {
        prompt: 'Nos chemises en lin sont de retour vendredi, cousues dans notre atelier à Porto',
        outputs: [{ kind: 'caption', language: 'fr', variations: 2 }],
      },
      discard(2),
      pick(1),
    ),
  ],
  [
    44.12,
    generateByMistake({ prompt: 'Linen shirts, but as a comic', outputs: [{ kind: 'image', style: 'playful' }] }),
  ],
  [
    44.1,
    generate(
      {
        prompt: 'Sold out in a day: thank you for 40 linen shirts',
        outputs: [
          { kind: 'caption', platform: 'x', tone: 'funny', length: 'short', variations: 4 },
          { kind: 'image', aspect: '1:1', style: 'bold', variations: 2 },
        ],
      },
      pick(3),
      addLine(3, 'Next batch: four weeks.'),
      pick({ nth: 1, output: 2 }),
      publishPicture(
        { nth: 1, output: 2 },
        { text: 'Sold out in a day: thank you for forty linen shirts.', altText: 'A poster that says thank you' },
      ),
      oneMore,
      editPicture({ nth: 1, output: 2 }, 'warmer, with a border', { type: 'prompt' }),
    ),
  ],
  [
    16.9,
    generate(
      {
        prompt: 'Vuelven nuestras camisas de lino, cosidas en Oporto, solo el viernes',
        outputs: [{ kind: 'caption', language: 'es', platform: 'facebook', variations: 2 }],
      },
      pick(2),
    ),
  ],
]
