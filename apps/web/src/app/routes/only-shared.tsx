import { Page } from '#components/layout/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'

/** For clients, who see nothing else of a workspace. */
export const OnlyShared = () => {
  usePageTitle('Home')
  return (
    <Page>
      <PageHead title="Shared with you">What somebody of this workspace asks you to approve.</PageHead>
      <Notice>Nothing is shared with you at the moment. Your role here is Client.</Notice>
    </Page>
  )
}
