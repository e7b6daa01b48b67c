import { useComputedColorScheme } from '@mantine/core'
import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { NetworkPreview } from '#entities/post/components/preview/network-preview.tsx'
import type { PreviewMedium } from '#entities/post/components/preview/preview-media.tsx'
import { useCapabilities } from '#entities/social-account/use-capabilities.ts'
import { IconPhotoOff } from '#components/ui/icons.ts'

type TargetPreviewProps = { readonly post: ShownPost; readonly target: ShownTarget }

const mediumOf = (id: string, media: ShownPost['media']): PreviewMedium => {
  const found = media.find((each) => each.id === id)
  const url = found?.kind === 'image' ? found.url : null
  const gone = (
    <span role="img" aria-label={found?.altText || 'Not shown here'}>
      {found?.kind !== 'video' && <IconPhotoOff size={24} stroke={1.5} aria-hidden />}
    </span>
  )
  return {
    id,
    kind: found?.kind ?? 'image',
    altText: found?.altText ?? '',
    picture: url === null ? gone : <img src={url} alt={found?.altText ?? ''} loading="lazy" decoding="async" />,
  }
}

/** A post as people see it on one of its accounts. */
export const TargetPreview = ({ post: { media }, target }: TargetPreviewProps) => {
  const { accountId, network, handle, text, mediaIds, thread, firstComment, isLabelled } = target
  const scheme = useComputedColorScheme('light')
  const hasComment = useCapabilities(accountId, network).firstComment !== 'none'
  return (
    <NetworkPreview
      author={{ network, name: '', handle: handle ?? 'A former account' }}
      parts={[{ text, mediaIds }, ...thread].map((part) => ({
        text: part.text,
        media: part.mediaIds.map((id) => mediumOf(id, media)),
      }))}
      firstComment={hasComment ? firstComment : null}
      scheme={scheme}
      isLabelled={isLabelled}
    />
  )
}
