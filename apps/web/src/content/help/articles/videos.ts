import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { type Feature, lowestTierWith } from '@vignette/domain/plans/features'
import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { count } from '#lib/english-formats.ts'

const { prices } = currentPrices

const planWith = (feature: Feature): string => currentCatalogue.plans[lowestTierWith[feature]].name

const offers = [
  ['Captions', prices.videoAutoCaption, planWith('aiVideoAutoCaption')],
  ['Smart crop', prices.videoSmartCrop, planWith('aiVideoSmartCrop')],
  ['Enhance', prices.videoEnhancement, planWith('aiVideoEnhancement')],
  ['Replace background', prices.videoBackgroundRemove, planWith('aiVideoBackgroundRemove')],
] as const

export const videos: readonly Article[] = [
  {
    id: 'work-on-a-video',
    category: 'library',
    question: 'What can I do with a video?',
    answer: [
      table(
        ['What', 'Credits', 'Plans from'],
        offers.map(([what, credits, plan]) => [what, count(credits), plan]),
      ),
      steps(
        line`Open a video in the ${link('library', '/dashboard/library')} and choose one of these.`,
        line`Check the settings. The price and the time that it should take stand beside the button that begins it.`,
        line`Watch how far it is, or leave: the bell tells you when it is done.`,
      ),
      p`The result is a new video in your library, and yours stays as it is. You can go on with the result in the same way.
        What fails or is cancelled is not charged.`,
    ],
    tags: ['video', 'edit a video', 'clip', 'reel', 'mp4', 'subtitles', 'vertical', 'what does a video cost'],
  },
  {
    id: 'video-from-a-prompt',
    category: 'studio',
    question: 'How do I make a video from a prompt?',
    answer: [
      steps(
        line`In the ${link('studio', '/dashboard/studio')}, tick ${name('30-second video')}.`,
        line`Choose the length, the shape and the music, and up to eight pictures of your library.`,
        line`Write what the video is to say, and generate.`,
      ),
      p`You get motion graphics from your pictures and words: your sentences, scene by scene, in your brand’s colours and
        letters, with music that is composed for it and free to use. Nothing is filmed or invented. What there is no time to
        read is left out, and you are told so, as you are where there are few words for the length.`,
      p`Where a model that films is connected, the studio says so: it makes footage by AI then, which takes some minutes.`,
      p`It costs ${prices.videoGeneration} credits, for 15 seconds as for 30, on every plan. What fails or is cancelled is
        not charged.`,
    ],
    tags: ['generate a video', 'video from text', 'motion graphics', 'reel', 'slideshow', 'music', 'ai video', 'film'],
  },
  {
    id: 'captions-in-a-video',
    category: 'library',
    question: 'How do I get captions into a video?',
    answer: [
      steps(
        line`Open the video in the ${link('library', '/dashboard/library')} and choose ${name('Captions')}.`,
        line`Say where the words come from: ${name('Listen')}, where speech recognition is connected, ${name('Your script')},
          which is timed from the sound, or a ${name('Subtitle file')} in SRT or VTT.`,
        line`Choose one of six looks and a place.`,
        line`When it is done, ${name('Correct captions')} opens the editor for words, times, look and place.`,
      ),
      p`It costs ${prices.videoAutoCaption} credits. Correcting and making the same video again is free. A script that is
        timed from the sound can be off by a moment where somebody speaks without pauses.`,
    ],
    tags: ['subtitles', 'captions', 'auto caption', 'srt', 'vtt', 'karaoke', 'transcribe', 'speech', 'burn in'],
  },
  {
    id: 'correct-captions',
    category: 'library',
    question: 'How do I correct captions?',
    answer: [
      p`Open the result and choose ${name('Correct captions')}. What you see on the video is what is burned in, in the same
        fonts.`,
      list(
        line`Type in a caption to change its words; a click on a word goes there in the video.`,
        line`Enter splits a caption, Backspace at its beginning merges it with the one before.`,
        line`Times are typed, or moved with the arrow keys, with Shift by whole seconds.`,
        line`${name('Find and replace')} changes a name everywhere.`,
        line`Under a vertical video you can show what Reels, TikTok and Shorts cover.`,
      ),
      p`Everything is saved by itself and can be undone. ${name('Make the video again, free')} burns it in. SRT, VTT and ASS
        files can be downloaded. Emoji are left out of the picture.`,
    ],
    tags: [
      'edit captions',
      'subtitle editor',
      'fix words',
      'typo',
      'timing',
      'split',
      'merge',
      'safe area',
      'srt',
      'ass',
    ],
  },
  {
    id: 'translate-captions',
    category: 'library',
    question: 'Can captions be in another language?',
    answer: [
      p`Yes, where an AI model is connected. Translating is free.`,
      steps(
        line`Open the result and choose ${name('Correct captions')}.`,
        line`Choose a language under ${name('In another language')}, then ${name('Translate, free')}. Half an hour of speech takes
          a few minutes. If you leave the page, open it again and choose ${name('Use it')}.`,
        line`Read it through and correct it. Undo brings back what was there.`,
        line`${name('Make the video again, free')} burns it in.`,
      ),
      p`Each caption keeps its time. The video in the first language stays in your library. The captions of a video can be
        translated 30 times.`,
    ],
    tags: ['translate', 'translation', 'language', 'foreign', 'subtitles', 'arabic', 'japanese', 'right to left'],
  },
  {
    id: 'crop-a-video',
    category: 'library',
    question: 'How do I make a landscape video vertical?',
    answer: [
      steps(
        line`Open the video in the ${link('library', '/dashboard/library')} and choose ${name('Smart crop')}.`,
        line`Choose a shape: 9:16, 4:5, 1:1 or 16:9.`,
        line`When it is done, ${name('Adjust the crop')} shows its way through the video, where you can move it by hand.`,
      ),
      p`The crop follows faces, what moves and what stands out. Where it would lose the subject, all of the picture is shown before a
        blurred one. It costs ${prices.videoSmartCrop} credits; making it again after you adjusted it is free.`,
    ],
    tags: ['smart crop', 'reframe', 'vertical video', 'portrait', 'square', 'aspect ratio', 'shorts', 'reels', 'story'],
  },
  {
    id: 'move-the-crop',
    category: 'library',
    question: 'How do I move the crop of a video?',
    answer: [
      steps(
        line`Open the cropped video in the ${link('history', '/dashboard/history')} and choose ${name('Adjust the crop')}.`,
        line`Go to a moment, and drag the window on the original to where it should be. The arrow keys move it, too.`,
        line`A diamond on the timeline marks what you set. Drag it to another moment, or remove it with the Delete key.`,
        line`${name('Show all from here')} shows all of the picture until the next cut, ${name('Crop from here')} ends that.`,
        line`Choose ${name('Make the video again, free')}.`,
      ),
      p`Around a diamond the window keeps following the subject, shifted by as much as you moved it, and comes back within a
        second. Between diamonds that are two seconds or less apart it stays where you put it. Changes are saved by
        themselves, and what was made before stays in your library.`,
    ],
    tags: [
      'adjust the crop',
      'key frame',
      'reframe',
      'wrong subject',
      'blurred',
      'letterbox',
      'window',
      'render again',
    ],
  },
  {
    id: 'enhance-a-video',
    category: 'library',
    question: 'What does enhancing a video do?',
    answer: [
      p`It resamples the picture until its longest side has 1,920 or 3,840 pixels. A video that is larger already keeps its
        size. Without AI, nothing is invented: detail that was not filmed does not appear. As you choose, it also does these:`,
      list(
        line`${name('Denoise')} takes grain out of dark scenes.`,
        line`${name('Sharpen')} makes edges crisper.`,
        line`${name('Colour')} evens out contrast and colour.`,
        line`${name('Loudness')} brings the sound to -14 LUFS, as platforms play it.`,
        line`${name('AI detail')}, where a model for it is connected, adds detail that was not filmed. The video is sent to the
          company that is named there.`,
      ),
      p`It costs ${prices.videoEnhancement} credits. Afterwards a line that you move shows before and after on the same
        moment.`,
    ],
    tags: ['4k', 'upscale', 'resolution', 'quality', 'sharper', 'noise', 'loudness', 'colour', 'before and after'],
  },
  {
    id: 'replace-a-background',
    category: 'library',
    question: 'How do I replace the background of a video?',
    answer: [
      p`Open the video in the ${link('library', '/dashboard/library')} and choose ${name('Replace background')}: a colour, a
        picture of your library, the same background out of focus, or none, as a transparent WebM.`,
      p`It is best with a plain background of one colour, such as a green screen or an evenly lit wall. The colour is found by itself.
        A room or a street behind somebody takes a model. Where one is connected, the video is sent to the company that is named
        when you order; where none is, you are told so, and not charged; nor are you where nothing stands out from the
        background. It costs
        ${prices.videoBackgroundRemove} credits, and is part of ${planWith('aiVideoBackgroundRemove')}.`,
    ],
    tags: ['background', 'green screen', 'chroma key', 'remove background', 'transparent', 'webm', 'blur'],
  },
]
