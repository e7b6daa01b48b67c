import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IconBadgeCc, IconCrop, IconDownload, IconLibraryPhoto } from '#components/ui/icons.ts'
import { DownloadDialog } from '#entities/library/components/download-dialog.tsx'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { Remarks } from '#entities/generation/texts/remarks.tsx'
import type { GenerationResult } from '#entities/generation/use-result-changes.ts'
import { BeforeAfter } from './compared/before-after.tsx'
import { ResultPlayer } from './result-player.tsx'
import { SideBySide } from './compared/side-by-side.tsx'
import { sourceIdOf } from '../work/source-video.ts'
import classes from './video-result.module.css'

type VideoResultProps = { readonly generation: Generation; readonly result: GenerationResult }

/** A video that was made, beside what it was made from, with what can be done next. */
export const VideoResult = (props: VideoResultProps) => (
  <div className={classes.result}>
    <Compared {...props} />
    <Remarks notes={props.result.notes} language={undefined} isEdited={false} />
    <NextSteps {...props} />
  </div>
)

/** A result whose picture was changed is shown beside the original, as long as the library has that. */
const Compared = ({ generation, result }: VideoResultProps) => {
  const { kind } = generation
  const isCompared = kind === 'videoEnhancement' || kind === 'videoSmartCrop' || kind === 'videoBackgroundRemove'
  const source = useQuery({ ...libraryItemQuery(sourceIdOf(generation)), enabled: isCompared, retry: false }).data
  // what is not asked for can still be there, from another page
  const before = (isCompared && source?.url) || null
  if (result.url === undefined || before === null) return <ResultPlayer result={result} />
  const pair = { before, after: result.url, ...(result.altText && { label: result.altText }) }
  return kind === 'videoEnhancement' ? <BeforeAfter {...pair} /> : <SideBySide {...pair} />
}

const iconOf = { size: 16, stroke: 1.75, 'aria-hidden': true }

const editors = {
  videoAutoCaption: { words: 'Correct captions', path: 'captions', Icon: IconBadgeCc },
  videoSmartCrop: { words: 'Adjust the crop', path: 'crop', Icon: IconCrop },
} as const

/** The generation whose document is corrected: what is rendered again belongs to the one that was paid for. */
const documentOwner = ({ id, settings }: Generation): string =>
  typeof settings['again'] === 'string' ? settings['again'] : id

const NextSteps = ({ generation, result: { mediaId, url } }: VideoResultProps) => {
  const [isDownloading, setDownloading] = useState(false)
  const { kind } = generation
  const editor = kind === 'videoAutoCaption' || kind === 'videoSmartCrop' ? editors[kind] : null
  // what has left the library can only be discarded
  if (mediaId === undefined || url === undefined) return null
  return (
    <div className={classes.steps}>
      {editor && (
        <Permitted to="create">
          <Button
            component={Link}
            to={`/dashboard/videos/${encodeURIComponent(documentOwner(generation))}/${editor.path}`}
            variant="default"
            size="xs"
            leftSection={<editor.Icon {...iconOf} />}
          >
            {editor.words}
          </Button>
        </Permitted>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload {...iconOf} />}
        onClick={() => setDownloading(true)}
      >
        Download
      </Button>
      <Button
        component={Link}
        to={`/dashboard/library/${encodeURIComponent(mediaId)}`}
        variant="default"
        size="xs"
        leftSection={<IconLibraryPhoto {...iconOf} />}
      >
        See it in the library
      </Button>
      <DownloadDialog opened={isDownloading} close={() => setDownloading(false)} ids={[mediaId]} />
    </div>
  )
}
