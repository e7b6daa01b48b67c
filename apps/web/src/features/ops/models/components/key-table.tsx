import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { ModelsAnswer } from '@vignette/domain/models/schemas/console'
import { modelProviders } from '@vignette/domain/models/schemas'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import type { Task } from './models-dialog.tsx'
import classes from './models.module.css'

type KeyTableProps = { readonly keys: ModelsAnswer['keys']; readonly setTask: (task: Task) => void }

const names: Readonly<Record<string, string>> = modelProviders

/** The keys that were set here. Of each only the end is shown. */
export const KeyTable = ({ keys, setTask }: KeyTableProps) =>
  keys.length === 0 ? (
    <p className={classes.soft}>No key was set here. Those of the environment are used, and are not shown.</p>
  ) : (
    <CardTable caption="Keys, and where they belong" columns={['For', 'Key', '']}>
      {keys.map(({ place, ending }) => (
        <CardRow key={place}>
          <CardCell className={classes.place}>{names[place] ?? place}</CardCell>
          <CardCell name="Key">…{ending}</CardCell>
          <CardCell>
            <Button
              size="compact-sm"
              variant="subtle"
              color="danger"
              aria-label={`Remove the key for ${names[place] ?? place}`}
              onClick={() => setTask({ kind: 'removeKey', place })}
            >
              Remove
            </Button>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
