import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TemplateDialog, type TemplateDraft } from '#entities/template/template-dialog.tsx'
import { IconTemplate } from '#components/ui/icons.ts'
import type { StudioDraft } from '../studio-draft.ts'
import classes from './prompt-field.module.css'

/** Keeps the prompt with its settings as a template of one's own. */
export const SaveAsTemplate = ({ draft }: { readonly draft: StudioDraft }) => {
  const [template, setTemplate] = useState<TemplateDraft | null>(null)
  const { prompt, kinds, platform, tone } = draft
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.keep}
        leftSection={<IconTemplate size={16} stroke={1.75} aria-hidden />}
        disabled={prompt.trim() === ''}
        onClick={() => setTemplate({ prompt: prompt.trim(), kinds, platform, ...(tone && { tone }) })}
      >
        Save as template
      </Button>
      <TemplateDialog draft={template} close={() => setTemplate(null)} />
    </>
  )
}
