import {
  IconAdjustmentsHorizontal,
  IconBadgeCc,
  IconBlockquote,
  IconCrop,
  IconHash,
  IconLayersSubtract,
  IconMovie,
  IconPhoto,
  IconPhotoEdit,
  IconVideo,
} from '#components/ui/icons.ts'

/** An icon for each kind of generation. */
export const kindIcons = {
  caption: IconBlockquote,
  hashtags: IconHash,
  videoCaption: IconVideo,
  image: IconPhoto,
  imageEdit: IconPhotoEdit,
  videoAutoCaption: IconBadgeCc,
  videoSmartCrop: IconCrop,
  videoEnhancement: IconAdjustmentsHorizontal,
  videoBackgroundRemove: IconLayersSubtract,
  videoGeneration: IconMovie,
} as const
