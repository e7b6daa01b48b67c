import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { Screen } from '#components/layout/screen.tsx'
import { ChunkLoadError } from '#lib/lazy-chunk.ts'

/** Shows errors of rendering and of loading code. A new release may have replaced the files of this page. */
export const RouteFailure = () => {
  const missingChunk = useRouteError() instanceof ChunkLoadError
  return (
    <Screen>
      <h1>{missingChunk ? 'A part of the app could not be loaded.' : 'Something went wrong on this page.'}</h1>
      <p>
        {missingChunk
          ? 'The connection was lost, or a new version was released while this page was open. Reloading fetches it.'
          : 'Reloading usually helps. Nothing you saved is lost.'}
      </p>
      <Button size="md" onClick={() => location.reload()}>
        Reload
      </Button>
    </Screen>
  )
}
