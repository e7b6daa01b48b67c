import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { postOf } from '@vignette/domain/generation/counting'
import { Link } from 'react-router-dom'
import { IconSend } from '#components/ui/icons.ts'
import { composeLink, type Material as ToPublish } from '#entities/post/compose-link.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import type { Material } from '#features/workspace/studio/preview-material.ts'

const toPublish = ({ text, hashtags, picture, video }: Material): ToPublish => {
  const mediaId = picture?.mediaId ?? video?.mediaId
  return {
    text: text === '' ? hashtags.join(' ') : postOf(text, hashtags),
    mediaIds: mediaId === undefined ? [] : [mediaId],
  }
}

/** Takes what the preview shows on to the composer. */
export const PublishMaterial = ({ material }: { readonly material: Material }) => {
  const wanted = toPublish(material)
  if (wanted.text === '' && wanted.mediaIds?.length === 0) return null
  return (
    <Permitted to="create">
      <Button component={Link} {...composeLink(wanted)} leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}>
        Publish this post
      </Button>
    </Permitted>
  )
}
