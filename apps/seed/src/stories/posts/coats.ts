import { generate, repeat } from '../../actions/generations.ts'
import {
  daysLater,
  describe,
  discard,
  editPicture,
  pick,
  saveDraft,
  sortPicture,
  takeBack,
  throwAway,
} from '../../actions/results.ts'
import { publishPicture } from '../../actions/posts.ts'
import type { Post } from './post.ts'

const why = 'Why we make 200 wool coats a year and not 2,000'

/** Posts about the coats of the workshop and the people who make them. */
export const coats: readonly Post[] = [
  [
    78.9,
    generate(
      {
        prompt: why,
        outputs: [{ kind: 'caption', platform: 'linkedin', tone: 'professional', length: 'long', variations: 2 }],
      },
      pick(1),
      saveDraft(1, '200 coats, LinkedIn', { folder: 'Winter coats', tags: ['wool'] }),
      repeat({ prompt: why, outputs: [{ kind: 'caption', tone: 'inspiring', variations: 2 }] }, pick(2)),
    ),
  ],
  [
    77.1,
    generate(
      {
        prompt: 'The workshop cat has inspected the new wool and fell asleep on it',
        outputs: [{ kind: 'caption', platform: 'x', tone: 'funny', length: 'short', emoji: 'many', variations: 4 }],
      },
      discard(4),
      pick(1),
    ),
  ],
  [
    65.8,
    generate(
      {
        prompt: 'Wool coats in moss green and charcoal',
        outputs: [{ kind: 'image', aspect: '16:9' }],
        fate: { delivers: 3 },
      },
      pick(1),
      describe(1, 'Wool coats in moss green and charcoal, drawn as a wide poster'),
      sortPicture(1, { folder: 'Winter coats', tags: ['wool', 'winter'] }),
      publishPicture(1, {
        text: 'Moss green or charcoal? Both are warm. #wool',
        altText: 'Wool coats in moss green and charcoal, drawn as a wide poster',
      }),
      editPicture(1, 'On a lighter ground', { type: 'background', color: '#f3ead9' }),
      throwAway(3),
      daysLater(2, takeBack(3)),
    ),
  ],
  [
    50.9,
    generate(
      {
        prompt: 'We are looking for a pattern maker, four days a week, in Porto',
        outputs: [
          { kind: 'caption', platform: 'linkedin', tone: 'professional' },
          { kind: 'hashtags', platform: 'linkedin' },
        ],
      },
      pick(1),
      saveDraft(1, 'Pattern maker wanted'),
    ),
  ],
  [
    22.9,
    generate(
      {
        prompt: 'Crypto coats: invest in wool now',
        outputs: [{ kind: 'caption', tone: 'funny' }],
        fate: { fails: 'blocked' },
      },
      repeat({
        prompt: 'Invest in wool: a coat that lasts twenty years',
        outputs: [{ kind: 'caption', tone: 'funny', variations: 2 }],
      }),
    ),
  ],
  [
    12.8,
    generate(
      {
        prompt: 'Gifts that last: mending kits, wool scarves, a repair voucher',
        outputs: [{ kind: 'image', aspect: '4:5' }],
      },
      pick(1),
      pick(3),
      sortPicture(1, { folder: 'Gifts', tags: ['winter', 'gifts'] }),
      sortPicture(3, { folder: 'Gifts', tags: ['winter', 'gifts'] }),
      publishPicture(1, {
        text: 'Gifts that last: mending kits, wool scarves, a repair voucher. #gifts',
        altText: 'A poster of scarves and mending kits',
      }),
      daysLater(2, throwAway(4)),
    ),
  ],
  [
    11.9,
    generate(
      {
        prompt: 'Gifts that last: mending kits, wool scarves, a repair voucher',
        outputs: [
          { kind: 'caption', variations: 4 },
          { kind: 'hashtags' },
          { kind: 'videoCaption', platform: 'instagram' },
        ],
      },
      pick(2),
      saveDraft(2, 'Gifts that last', { folder: 'Gifts', tags: ['gifts'] }),
    ),
  ],
  [
    1.1,
    generate(
      {
        prompt: 'Open workshop on Thursday: see how a coat is cut from one piece of wool',
        outputs: [
          { kind: 'caption', variations: 3 },
          { kind: 'hashtags' },
          { kind: 'image', aspect: '4:5', variations: 2 },
        ],
      },
      pick(1),
      pick({ nth: 2, output: 3 }),
      publishPicture(
        { nth: 2, output: 3 },
        {
          text: 'Open workshop on Thursday: see how a coat is cut from one piece of wool. #workshop',
          altText: 'A poster of a workshop table with wool on it',
          coming: { inDays: 4, hour: 12 },
        },
      ),
      saveDraft(1, 'Open workshop, Instagram'),
    ),
  ],
]
