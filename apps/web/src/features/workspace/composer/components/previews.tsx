import { useComputedColorScheme } from '@mantine/core'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { useId, useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { IconMoon, IconSun } from '#components/ui/icons.ts'
import { accountWords, handleWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import type { PostDraft } from '../post-draft.ts'
import type { Media } from '../problems-of-draft.ts'
import { DraftPreview } from './draft-preview.tsx'
import classes from './previews.module.css'

type PreviewsProps = {
  readonly draft: PostDraft
  /** Those to which the post goes. */
  readonly accounts: readonly ShownAccount[]
  readonly media: Media
}

const schemes = [
  { id: 'light', label: <IconSun size={16} stroke={1.75} aria-label="Light" role="img" /> },
  { id: 'dark', label: <IconMoon size={16} stroke={1.75} aria-label="Dark" role="img" /> },
] as const

/** The post as people see it, on one of its accounts at a time. */
export const Previews = ({ draft, accounts, media }: PreviewsProps) => {
  const [chosen, choose] = useState<string | null>(null)
  const pageScheme = useComputedColorScheme('light')
  const [scheme, setScheme] = useState<'light' | 'dark' | null>(null)
  const titleId = useId()
  const shown = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  return (
    <section className={classes.previews} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Preview</h2>
        <Choices legend="Look of the preview" options={schemes} chosen={scheme ?? pageScheme} choose={setScheme} />
      </header>
      {accounts.length > 1 && shown && (
        <Choices
          legend="Previewed account"
          options={accounts.map((account) => ({ id: account.id, label: <Tab account={account} /> }))}
          chosen={shown.id}
          choose={choose}
        />
      )}
      {shown ? (
        <DraftPreview key={shown.id} account={shown} draft={draft} media={media} scheme={scheme ?? pageScheme} />
      ) : (
        <p className={classes.none}>Choose an account, and see here what the post looks like there.</p>
      )}
    </section>
  )
}

const Tab = ({ account }: { readonly account: ShownAccount }) => {
  const Icon = networkIcons[account.network]
  return (
    <span className={classes.tab} title={accountWords(account)}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <bdi>{handleWords(account.handle)}</bdi>
    </span>
  )
}
