import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconPencil, IconPlayerStop } from '#components/ui/icons.ts'
import { cancelGeneration } from '../change-generation.ts'
import { isOver } from '../generation-words.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { Again } from './again.tsx'
import classes from './generation-actions.module.css'

type GenerationActionsProps = {
  readonly generation: Generation
  readonly onMore: (ids: readonly string[]) => void
  readonly changePrompt: (() => void) | undefined
}

/** Cancels a running generation, or repeats one that has ended. */
export const GenerationActions = ({ generation, onMore, changePrompt }: GenerationActionsProps) => (
  <div className={classes.actions}>
    {isOver(generation.status) ? (
      <>
        {generation.status === 'blocked' && changePrompt && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={changePrompt}
          >
            Change the prompt
          </Button>
        )}
        <Again generation={generation} onMore={onMore} />
      </>
    ) : (
      <Cancel generation={generation} />
    )}
  </div>
)

/** Stops a generation that runs. */
export const Cancel = ({ generation: { id, kind } }: { readonly generation: Generation }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelGeneration(id),
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshPersonalAnswers(),
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
      aria-label={`Cancel: ${kinds[kind].name}`}
      loading={isPending}
      onClick={() => mutate()}
    >
      Cancel
    </Button>
  )
}
