import { DocumentPage } from '#entities/generation/documents/document-page.tsx'
import { CropEditorSheet } from './crop-editor-sheet.tsx'

/** The page on which people correct where a crop goes. */
export const CropPage = () => (
  <DocumentPage
    type="crop"
    title="Adjust the crop"
    lead="Drag the window to where it should be. The changes are saved by themselves, and making the video again is free."
    gone="The original video is not in your library any more, so this crop cannot be changed. What was made of it stays."
  >
    {(open) => <CropEditorSheet {...open} />}
  </DocumentPage>
)
