import { useQuery } from '@tanstack/react-query'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { DocumentPage, type OpenDocument } from '#entities/generation/documents/document-page.tsx'
import { CaptionsSheet } from './captions-sheet.tsx'

/** The page on which people correct the captions of a video. */
export const CaptionsPage = () => (
  <DocumentPage
    type="captions"
    title="Correct captions"
    lead="What you see on the video is what is burned in. The changes are saved by themselves, and making the video again is free."
    gone="The original video is not in your library any more, so its captions cannot be changed. What was made of it stays."
  >
    {(open) => <InBrand {...open} />}
  </DocumentPage>
)

/** Captions may have the colours and the font of the brand. */
const InBrand = (open: OpenDocument<'captions'>) => {
  const { data, error, refetch, isFetching } = useQuery(brandQuery)
  if (data) return <CaptionsSheet {...open} brand={data.brand} />
  if (!error) return <PageSkeleton label="Loading" heights={[420, 160]} />
  return (
    <FailurePanel title="This could not be loaded" error={error} retry={() => void refetch()} retrying={isFetching} />
  )
}
