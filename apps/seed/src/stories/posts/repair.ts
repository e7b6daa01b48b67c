import { generate, repeat } from '../../actions/generations.ts'
import { addLine, editPicture, minutesLater, pick, saveDraft, sortPicture, unpick } from '../../actions/results.ts'
import { publishPicture } from '../../actions/posts.ts'
import type { Post } from './post.ts'

const morning = 'Repair morning this Saturday: bring one thing with a hole, leave with a story'
const poster = 'Repair morning: needle, thread and a torn denim knee'

/** Posts about the repair mornings. */
export const repair: readonly Post[] = [
  [
    81.8,
    generate(
      { prompt: 'Mending a torn jeans knee with sashiko stitching', outputs: [{ kind: 'videoCaption' }] },
      pick(1),
    ),
  ],
  [
    70.7,
    generate(
      { prompt: poster, outputs: [{ kind: 'image', aspect: '1:1', variations: 2 }], fate: { hangs: true } },
      minutesLater(
        14,
        repeat(
          { prompt: poster, outputs: [{ kind: 'image', aspect: '1:1', style: 'bold', variations: 2 }] },
          pick(2),
          editPicture(2, 'The date on it', {
            type: 'text',
            text: 'Saturday, ten to one',
            place: 'bottom',
            color: '#ffffff',
          }),
        ),
      ),
    ),
  ],
  [
    69.9,
    generate(
      { prompt: morning, outputs: [{ kind: 'caption', variations: 3 }, { kind: 'hashtags' }] },
      pick(1),
      unpick(1),
      pick(3),
      addLine(3, 'No sign-up, just come by.'),
      repeat(
        { prompt: morning, outputs: [{ kind: 'caption', platform: 'facebook', tone: 'inspiring', variations: 2 }] },
        pick(1),
        saveDraft(1, 'Repair morning, Facebook', { folder: 'Repair mornings', tags: ['repair', 'event'] }),
      ),
    ),
  ],
  [
    38.8,
    generate(
      {
        prompt: 'Five stitches everybody should know, shown on one old sweater',
        outputs: [{ kind: 'videoCaption', platform: 'instagram', length: 'long' }],
      },
      pick(1),
    ),
  ],
  [
    29.1,
    generate(
      {
        prompt: '212 garments mended in our workshop this year, thank you for every single one',
        outputs: [
          { kind: 'caption', tone: 'inspiring', variations: 2 },
          { kind: 'image', aspect: '9:16', variations: 2 },
        ],
      },
      pick(1),
      pick({ nth: 2, output: 2 }),
      sortPicture({ nth: 2, output: 2 }, { folder: 'Repair mornings', tags: ['repair'] }),
      publishPicture(
        { nth: 2, output: 2 },
        {
          text: '212 pieces mended this year. Thank you for every single one. #repair',
          altText: 'A tall poster about mending',
        },
      ),
      saveDraft(1, '212 garments mended', { folder: 'Repair mornings', tags: ['repair', 'thank you'] }),
      editPicture({ nth: 2, output: 2 }, 'The upper half, for the feed', {
        type: 'crop',
        left: 0,
        top: 0,
        width: 1,
        height: 0.55,
      }),
    ),
  ],
  [
    5.9,
    generate(
      {
        prompt: 'Which stitch should we show next: darning, patching or sashiko?',
        outputs: [{ kind: 'caption', platform: 'x', length: 'short', variations: 3 }],
      },
      pick(2),
    ),
  ],
]
