import { Button } from '@mantine/core'
import { IconTrash } from '#components/ui/icons.ts'
import { useState } from 'react'
import { useChooseResult } from '../use-result-changes.ts'

type DiscardButtonProps = { readonly generationId: string; readonly resultId: string; readonly name: string }

/** Discards a result for good, after asking once in place. */
export const DiscardButton = ({ generationId, resultId, name }: DiscardButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useChooseResult(generationId)
  return (
    <Button
      variant="subtle"
      color={isAsking ? 'danger' : 'ink'}
      size="xs"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      aria-label={isAsking ? `Really discard: ${name}` : `Discard: ${name}`}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? mutate({ resultId, choice: 'discard' }) : setAsking(true))}
    >
      {isAsking ? 'Really discard?' : 'Discard'}
    </Button>
  )
}
