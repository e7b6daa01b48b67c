import { Button } from '@mantine/core'
import { IconArrowBackUp } from '#components/ui/icons.ts'
import { useChooseResult } from '../use-result-changes.ts'

type UndoButtonProps = { readonly generationId: string; readonly resultId: string; readonly name: string }

/** Drops a version; what it was made from is still there. It costs nothing. */
export const UndoButton = ({ generationId, resultId, name }: UndoButtonProps) => {
  const { mutate } = useChooseResult(generationId)
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      aria-label={`Undo: ${name}`}
      onClick={() => mutate({ resultId, choice: 'discard' })}
    >
      Undo
    </Button>
  )
}
