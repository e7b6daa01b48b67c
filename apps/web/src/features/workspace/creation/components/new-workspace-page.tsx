import { Page } from '#components/layout/page.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { contentId } from '#components/layout/skip-link.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { BrandLink } from '#entities/site/brand/brand-link.tsx'
import { NewWorkspaceForm } from './new-workspace-form.tsx'
import classes from './new-workspace-page.module.css'

/** Begins a further workspace, which is created by its checkout. */
export const NewWorkspacePage = () => {
  usePageTitle('New workspace')
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BrandLink to="/dashboard" />
      </header>
      <main id={contentId} tabIndex={-1} className={classes.main}>
        <Page>
          <PageHead title="New workspace">
            For another brand or client: with a brand, a library, a team, credits and a plan of its own.
          </PageHead>
          <Sheet title="Name and plan">
            <NewWorkspaceForm />
          </Sheet>
        </Page>
      </main>
    </div>
  )
}
