import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconStar, IconStarFilled } from '#components/ui/icons.ts'
import { useState } from 'react'
import { toast } from '#lib/toast.ts'
import { type GenerationResult, useChooseResult } from '../use-result-changes.ts'

type PickButtonProps = {
  readonly generationId: string
  readonly result: GenerationResult
  readonly name: string
  readonly onPicked: () => void
}

/** Picks a result as the one to use. */
export const PickButton = ({ generationId, result: { id, isPicked }, name, onPicked }: PickButtonProps) => {
  const { mutate } = useChooseResult(generationId)
  const Icon = isPicked ? IconStarFilled : IconStar
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-label={`${isPicked ? 'Picked' : 'Pick'}: ${name}`}
      aria-pressed={isPicked}
      onClick={() => {
        mutate({ resultId: id, choice: isPicked ? 'unpick' : 'pick' })
        if (!isPicked) onPicked()
      }}
    >
      {isPicked ? 'Picked' : 'Pick'}
    </Button>
  )
}

const copiedMs = 2_000

/** Copies a whole post. */
export const CopyButton = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      toast.error('Your browser did not let this be copied. Please select the text and copy it.')
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-label={isCopied ? `Copied: ${name}` : `Copy: ${name}`}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
