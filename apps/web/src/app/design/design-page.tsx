import { ColorSchemeToggle } from '#components/ui/color-scheme-toggle.tsx'
import { contentId } from '#components/layout/skip-link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Data } from './data.tsx'
import classes from './design-page.module.css'
import { Messages } from './messages.tsx'
import { Scales } from './scales.tsx'
import { States } from './states.tsx'

/** The building blocks of pages, for people who change the look. It exists in development only. */
export const DesignPage = () => {
  usePageTitle('Design')
  return (
    <main id={contentId} tabIndex={-1} className={classes.page}>
      <div className={classes.head}>
        <PageHead title="Design">Ink on warm paper, three accents, one radius. Everything a page is made of.</PageHead>
        <ColorSchemeToggle />
      </div>
      <Colours />
      <Scales />
      <Controls />
      <Messages />
      <Data />
      <States />
    </main>
  )
}
