import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ModelsAnswer } from '@vignette/domain/models/schemas/console'
import { useState } from 'react'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { FoundModels } from '#entities/model/found-models.tsx'
import { modelsQuery } from '#entities/model/get-models.ts'
import { KeyTable } from './key-table.tsx'
import { ModelsDialog, type Task } from './models-dialog.tsx'
import { UsageSheet } from './usage-sheet.tsx'
import { UseSheet } from './use-sheet.tsx'

/** Which models write and draw, their keys, and what they cost. */
export const ModelsPage = () => {
  usePageTitle('Models')
  const { data, error, isFetching, refetch } = useQuery(modelsQuery)
  return (
    <Page>
      <ConsoleHead title="Models" role="ops" topic="models">
        Who writes the texts and draws the pictures. Every worker follows a change with its next generation.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The models could not be refreshed' : 'The models could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <Models {...data} /> : !error && <PageSkeleton label="Loading the models" heights={[180, 180, 120]} />}
      <UsageSheet />
    </Page>
  )
}

const Models = ({ uses, keys, found, tests }: ModelsAnswer) => {
  const [task, setTask] = useState<Task | null>(null)
  return (
    <>
      <FoundModels />
      <UseSheet use="texts" inUse={uses.texts} tests={tests} setTask={setTask} />
      <UseSheet use="images" inUse={uses.images} tests={tests} setTask={setTask} />
      <Sheet
        title="Keys"
        aside={
          <Button variant="default" size="compact-md" onClick={() => setTask({ kind: 'key' })}>
            Set a key
          </Button>
        }
      >
        <KeyTable keys={keys} setTask={setTask} />
      </Sheet>
      <ModelsDialog task={task} found={found} close={() => setTask(null)} />
    </>
  )
}
