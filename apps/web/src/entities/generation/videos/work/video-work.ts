import type { Kind } from '@vignette/domain/generation/kinds'
import type { Feature } from '@vignette/domain/plans/features'

export type VideoKind = Extract<Kind, `video${'AutoCaption' | 'SmartCrop' | 'Enhancement' | 'BackgroundRemove'}`>

type VideoWork = { readonly name: string; readonly lead: string; readonly feature: Feature }

/** The name, the first sentence and the feature of each kind of work on a video. */
export const videoWork: Readonly<Record<VideoKind, VideoWork>> = {
  videoAutoCaption: {
    name: 'Captions',
    lead: 'The words that are spoken, set on the picture. You can correct them afterwards and make the video again for free.',
    feature: 'aiVideoAutoCaption',
  },
  videoSmartCrop: {
    name: 'Smart crop',
    lead: 'Another shape that follows what moves. You can correct the crop afterwards and make the video again for free.',
    feature: 'aiVideoSmartCrop',
  },
  videoEnhancement: {
    name: 'Enhance',
    lead: 'The picture is resampled to more pixels and cleaned. Detail that was not filmed is not invented.',
    feature: 'aiVideoEnhancement',
  },
  videoBackgroundRemove: {
    name: 'Replace background',
    lead: 'This needs a plain background of one colour, such as a green screen or an even wall. If there is none, we tell you and you are not charged.',
    feature: 'aiVideoBackgroundRemove',
  },
}

export const videoKinds = Object.keys(videoWork) as readonly VideoKind[]
