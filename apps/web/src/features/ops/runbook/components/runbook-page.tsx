import type { StaffRole } from '@vignette/domain/staff/schemas'
import { Link, Navigate, useParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { Blocks } from '#components/ui/blocks.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { topics } from '#content/runbook/topics.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import classes from './runbook-page.module.css'

type RunbookPageProps = { readonly role: StaffRole }

/** The runbook of a console: one topic, or all topics of the role. */
export const RunbookPage = ({ role }: RunbookPageProps) => {
  const { topic: id } = useParams()
  const mine = topics.filter((topic) => topic.role === role)
  const found = mine.find((topic) => topic.id === id)
  usePageTitle(found ? found.title : 'Runbook')
  if (id !== undefined && !found) return <Navigate to={`/${role}/runbook`} replace />
  return (
    <Page>
      <PageHead title="Runbook">What each view shows, and what to do when something is wrong.</PageHead>
      <div className={classes.columns}>
        <nav className={classes.topics} aria-label="Topics">
          {mine.map((topic) => (
            <Link
              key={topic.id}
              to={`/${role}/runbook/${topic.id}`}
              aria-current={topic.id === (found ?? mine[0])?.id ? 'page' : undefined}
            >
              {topic.title}
            </Link>
          ))}
        </nav>
        <Topic topic={found ?? mine[0]} />
      </div>
    </Page>
  )
}

const Topic = ({ topic }: { readonly topic: (typeof topics)[number] | undefined }) =>
  topic && (
    <Sheet title={topic.title}>
      <Blocks blocks={topic.text} />
    </Sheet>
  )
