import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconPlayerStop } from '#components/ui/icons.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { cancelGeneration } from './change-generation.ts'

/** Stops a generation that runs. */
export const Cancel = ({ generation: { id, kind, credits } }: { readonly generation: Generation }) => {
  const words = kinds[kind].makes === 'videos' && credits.reserved > 0 ? 'Cancel – you are not charged' : 'Cancel'
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
      aria-label={`${words}: ${kinds[kind].name}`}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words}
    </Button>
  )
}
