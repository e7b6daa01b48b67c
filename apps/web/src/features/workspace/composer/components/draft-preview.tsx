import { isMadeByModel } from '@vignette/domain/library/provenance'
import { linkWithCard } from '@vignette/domain/networks/link-cards'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { NetworkPreview } from '#entities/post/components/preview/network-preview.tsx'
import type { PreviewMedium } from '#entities/post/components/preview/preview-media.tsx'
import { partsFor, type PostDraft } from '../post-draft.ts'
import type { Media } from '../problems-of-draft.ts'
import { useLinkCards } from '../use-link-cards.ts'

type DraftPreviewProps = {
  readonly account: ShownAccount
  readonly draft: PostDraft
  readonly media: Media
  readonly scheme: 'light' | 'dark'
}

const mediumOf = (id: string, media: Media): PreviewMedium => {
  const item = media.get(id)
  return {
    id,
    kind: item?.kind === 'video' ? 'video' : 'image',
    altText: item?.altText ?? '',
    picture: item ? <LibraryImage item={item} size="preview" /> : null,
  }
}

/** A draft as people would see it on one account. */
export const DraftPreview = ({ account, draft, media, scheme }: DraftPreviewProps) => {
  const { aiDisclosure, firstComment } = capabilitiesOfAccount(account)
  const parts = partsFor(draft, account.id)
  const cards = useLinkCards(account.network, parts)
  const comment = draft.firstComment.trim()
  const isMade = parts.some(({ mediaIds }) =>
    mediaIds.some((id) => {
      const item = media.get(id)
      return item !== undefined && isMadeByModel(item)
    }),
  )
  return (
    <NetworkPreview
      author={account}
      parts={parts.map((part) => ({
        text: part.text,
        media: part.mediaIds.map((id) => mediumOf(id, media)),
        card: cards.get(linkWithCard(account.network, part) ?? ''),
      }))}
      firstComment={firstComment === 'none' || comment === '' ? null : comment}
      scheme={scheme}
      isLabelled={aiDisclosure !== null && isMade}
    />
  )
}
