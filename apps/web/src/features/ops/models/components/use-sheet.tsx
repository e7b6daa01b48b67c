import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ModelsAnswer } from '@vignette/domain/models/schemas/console'
import { type Model, modelUses, type ModelUse } from '@vignette/domain/models/schemas'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { testModel } from '../api/models.ts'
import { keyOfModel, labelOf, testWords } from '../model-words.ts'
import { useModelChange } from '#entities/model/use-model-change.ts'
import type { Task } from './models-dialog.tsx'
import classes from './models.module.css'

type UseSheetProps = {
  readonly use: ModelUse
  readonly inUse: ModelsAnswer['uses'][ModelUse]
  readonly tests: ModelsAnswer['tests']
  readonly setTask: (task: Task) => void
}

const offlineWords = {
  texts: 'The offline engine: people’s own words, set for the platform',
  images: 'The offline engine: pictures in the colours of the brand',
} as const

/** The models of one use in their order, each with its last test. */
export const UseSheet = ({ use, inUse: { source, order }, tests, setTask }: UseSheetProps) => {
  const name = modelUses[use]
  return (
    <Sheet
      title={name}
      aside={
        <div className={classes.actions}>
          {source === 'console' && (
            <Button
              size="compact-md"
              variant="subtle"
              aria-label={`${name}: use the settings`}
              onClick={() => setTask({ kind: 'leave', use })}
            >
              Use the settings
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            aria-label={`${name}: change`}
            onClick={() => setTask({ kind: 'order', use, order })}
          >
            Change
          </Button>
        </div>
      }
    >
      <ol className={classes.order}>
        {order.models.map((model) => (
          <li key={keyOfModel(model)}>
            <TestedModel use={use} model={model} tests={tests} />
          </li>
        ))}
        {(order.offlineLast || order.models.length === 0) && <li>{offlineWords[use]}</li>}
      </ol>
      <p className={classes.soft}>
        {source === 'console' ? 'Chosen here.' : 'From the settings of the processes (AI_TEXT and AI_IMAGE).'}
        {order.models.length > 0 && ' When one gives nothing, the next is asked.'}
      </p>
    </Sheet>
  )
}

type TestedModelProps = { readonly use: ModelUse; readonly model: Model; readonly tests: ModelsAnswer['tests'] }

const TestedModel = ({ use, model, tests }: TestedModelProps) => {
  const change = useModelChange()
  const { mutate, isPending, error } = useMutation({ mutationFn: () => change(testModel({ use, model })) })
  const last = tests.find((test) => test.use === use && keyOfModel(test.model) === keyOfModel(model))?.last
  return (
    <div className={classes.model}>
      <strong>{labelOf(model)}</strong>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending || last?.status === 'running'}
        aria-label={`Test ${model.model}`}
        onClick={() => mutate()}
      >
        {use === 'texts' ? 'Test' : 'Test with one picture'}
      </Button>
      {last && (
        <span className={classes.soft} role="status">
          {testWords(last)}
        </span>
      )}
      {error && <FailureNotice error={error} />}
    </div>
  )
}
