import type { Kind } from '@vignette/domain/generation/kinds'
import type { OfferedModels } from '@vignette/domain/generation/schemas/engines'
import type { Feature } from '@vignette/domain/plans/features'

export type VideoKind = Extract<Kind, `video${'AutoCaption' | 'SmartCrop' | 'Enhancement' | 'BackgroundRemove'}`>

type VideoWork = {
  readonly name: string
  readonly lead: string
  /** The lead where a model does it, or may do it. */
  readonly leadWith?: (models: OfferedModels) => string | undefined
  readonly feature: Feature
}

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
    leadWith: ({ enhancing }) =>
      enhancing
        ? 'The picture is resampled to more pixels and cleaned. Detail that was not filmed is invented only if you choose that.'
        : undefined,
    feature: 'aiVideoEnhancement',
  },
  videoBackgroundRemove: {
    name: 'Replace background',
    lead: 'This needs a plain background of one colour, such as a green screen or an even wall. If there is none, we tell you and you are not charged.',
    leadWith: ({ matting, service }) =>
      matting
        ? `A plain background of one colour is recognised here. With any other, the video is sent to a model that ${service} runs, which finds who is in front.`
        : undefined,
    feature: 'aiVideoBackgroundRemove',
  },
}

/** Says in a sentence or two what this work does, and which service gets the video, if one does. */
export const leadOf = (kind: VideoKind, models: OfferedModels | undefined): string => {
  const { lead, leadWith } = videoWork[kind]
  return (models && leadWith?.(models)) ?? lead
}

export const videoKinds = Object.keys(videoWork) as readonly VideoKind[]
