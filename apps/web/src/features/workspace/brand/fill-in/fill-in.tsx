import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Dialog } from '#components/ui/dialog.tsx'
import { IconArticle, IconWorld } from '#components/ui/icons.ts'
import type { BrandValues } from '../use-brand-form.ts'
import classes from './fill-in.module.css'
import { PostsForm } from './posts-form.tsx'
import { ProposalList } from './proposal-list.tsx'
import { measuresInWords, type Proposal, proposalsOfPosts, proposalsOfWebsite } from './proposals.ts'
import { WebsiteForm } from './website-form.tsx'

type FillInProps = {
  /** The fields of the form around it; all of a brand unless some are named. */
  readonly fields?: readonly (keyof BrandValues)[]
}

type Found = { readonly proposals: readonly Proposal[]; readonly words?: string }

const titles = { website: 'From your website', posts: 'From past posts' } as const

/** Fills the form around it in from what the person has already, once they have looked at it. */
export const FillIn = ({ fields }: FillInProps) => {
  const { getValues } = useFormContext<BrandValues>()
  const [way, setWay] = useState<keyof typeof titles | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const open = (to: keyof typeof titles) => {
    setFound(null)
    setWay(to)
  }
  const close = () => setWay(null)
  const show = (proposals: readonly Proposal[], words?: string) =>
    setFound({
      proposals: proposals.filter(
        ({ change }) => fields === undefined || fields.some((field) => Object.hasOwn(change, field)),
      ),
      ...(words !== undefined && { words }),
    })
  return (
    <div className={classes.ways}>
      <Button
        variant="default"
        leftSection={<IconWorld size={18} stroke={1.75} aria-hidden />}
        onClick={() => open('website')}
      >
        Fill in from your website
      </Button>
      {(fields === undefined || fields.includes('samplePosts')) && (
        <Button
          variant="default"
          leftSection={<IconArticle size={18} stroke={1.75} aria-hidden />}
          onClick={() => open('posts')}
        >
          Fill in from past posts
        </Button>
      )}
      <Dialog opened={way !== null} close={close} title={way ? titles[way] : ''} size="lg">
        {found === null && way === 'website' && (
          <WebsiteForm found={(facts) => show(proposalsOfWebsite(facts, getValues()))} />
        )}
        {found === null && way === 'posts' && (
          <PostsForm found={(posts) => show(proposalsOfPosts(posts, getValues()), measuresInWords(posts))} />
        )}
        {found && <Findings {...found} close={close} />}
      </Dialog>
    </div>
  )
}

const Findings = ({ proposals, words, close }: Found & { readonly close: () => void }) => (
  <div className={classes.form}>
    {words && <p className={classes.note}>{words}</p>}
    {proposals.length === 0 ? (
      <p role="status" className={classes.note}>
        There is nothing new in it: all that was found is in the form already.
      </p>
    ) : (
      <ProposalList proposals={proposals} close={close} />
    )}
  </div>
)
