import { languages } from '@vignette/domain/brand/languages'
import { IconInfoCircle } from '#components/ui/icons.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import classes from './remarks.module.css'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

type RemarksProps = Pick<GenerationResult, 'notes' | 'language' | 'isEdited'>

/** What the engine says about a text: its language, and what was asked for and not done. Edited texts are the person's. */
export const Remarks = ({ notes = [], language, isEdited }: RemarksProps) =>
  isEdited || (notes.length === 0 && language === undefined) ? null : (
    <div className={classes.remarks}>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
              {note}
            </li>
          ))}
        </ul>
      )}
      {language && (
        <p>
          Written in <span title={languages[language]}>{names.of(language)}</span>. Not right? Choose the language under
          More settings.
        </p>
      )}
    </div>
  )
