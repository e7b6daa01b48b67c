import { IconBlockquote, IconHash, IconPhoto, IconPhotoEdit, IconVideo } from '@tabler/icons-react'

/** A sign for each kind of what is generated. */
export const kindIcons = {
  caption: IconBlockquote,
  hashtags: IconHash,
  videoCaption: IconVideo,
  image: IconPhoto,
  imageEdit: IconPhotoEdit,
} as const
