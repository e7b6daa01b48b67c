import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { useRepeat } from '../use-repeat.ts'
import { useStudio } from '../use-studio.ts'
import { Composer } from './composer.tsx'
import { Results } from './results.tsx'
import { Starters } from './starters.tsx'
import classes from './studio-page.module.css'

export const StudioPage = () => {
  usePageTitle('Studio')
  const access = useAccess()
  return access.status === 'signedIn' ? (
    <OpenStudio key={access.session.firebaseUID} userId={access.session.firebaseUID} />
  ) : null
}

const OpenStudio = ({ userId }: { readonly userId: string }) => {
  const studio = useStudio(userId)
  const { draft, shown, change, show, add } = studio
  const repeat = useRepeat(change)
  const brand = useQuery(brandQuery).data?.brand
  const promptRef = useRef<HTMLTextAreaElement>(null)
  const [run, setRun] = useState(0)
  const toPrompt = () => {
    promptRef.current?.focus()
    promptRef.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <Page>
      <PageHead title="Studio">
        One prompt, in the voice of your brand: captions, hashtags, pictures, texts for videos, and a video of 15 or 30
        seconds. A clip that you have gets captions or another shape in the{' '}
        <Link to="/dashboard/library?kind=video">library</Link>.
      </PageHead>
      {repeat.error && <FailureNotice error={repeat.error} />}
      <div className={classes.desk} data-made={shown.length > 0 || undefined}>
        <Composer
          draft={draft}
          change={change}
          brand={brand ?? null}
          promptRef={promptRef}
          onStarted={(ids) => {
            show(ids)
            setRun(run + 1)
          }}
        />
        {shown.length > 0 ? (
          <Results
            ids={shown}
            brand={brand ?? null}
            platform={draft.platform}
            add={add}
            run={run}
            changePrompt={toPrompt}
          />
        ) : (
          <Starters
            pillars={brand?.contentPillars ?? []}
            choose={(prompt) => {
              change({ prompt, parentId: null, words: null })
              toPrompt()
            }}
          />
        )}
      </div>
    </Page>
  )
}
