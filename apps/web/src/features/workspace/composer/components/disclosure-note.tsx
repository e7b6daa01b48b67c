import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { Notice } from '#components/ui/notice.tsx'
import { disclosureOf, parentsOf } from '../disclosures.ts'
import type { PostDraft } from '../post-draft.ts'
import type { Media } from '../problems-of-draft.ts'
import { useMedia } from '../use-media.ts'

type DisclosureNoteProps = {
  readonly draft: PostDraft
  readonly accounts: readonly ShownAccount[]
  readonly media: Media
}

const allOf = new Intl.ListFormat('en')

/** Says where the post is labelled as made with AI. Nobody can switch it on or off. */
export const DisclosureNote = ({ draft, accounts, media }: DisclosureNoteProps) => {
  const parents = useMedia(parentsOf(media))
  const grandparents = useMedia(parentsOf(parents))
  const disclosure = disclosureOf(draft, accounts, media, new Map([...parents, ...grandparents]))
  if (!disclosure) return null
  const { networks, names } = disclosure
  return (
    <Notice>
      Labelled as made with AI on {allOf.format(networks)}: <bdi>{allOf.format(names)}</bdi>{' '}
      {names.length === 1 ? 'comes' : 'come'} from the studio, and{' '}
      {networks.length === 1 ? 'this network asks' : 'these networks ask'} to be told.
    </Notice>
  )
}
