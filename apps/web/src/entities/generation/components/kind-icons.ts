import { IconBlockquote, IconHash, IconPhoto, IconPhotoEdit, IconVideo } from '#components/ui/icons.ts'

/** An icon for each kind of generation. */
export const kindIcons = {
  caption: IconBlockquote,
  hashtags: IconHash,
  videoCaption: IconVideo,
  image: IconPhoto,
  imageEdit: IconPhotoEdit,
} as const
