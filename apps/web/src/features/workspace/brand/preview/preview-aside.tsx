import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '#components/ui/icons.ts'
import { PostPreview } from './post-preview.tsx'
import classes from './preview-aside.module.css'

/** The same width as in `.layout` of the styles. */
const wide = '(min-width: 62em)'

/** The post beside the form; on a narrow screen below it and folded. */
export const PreviewAside = () => {
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  return (
    <aside className={classes.aside} aria-label="Preview">
      {isWide ? (
        <>
          <p className={classes.title}>Preview</p>
          <PostPreview />
        </>
      ) : (
        <details className={classes.fold}>
          <summary>
            See a post in your voice and colours
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </summary>
          <PostPreview />
        </details>
      )}
      <p className={classes.note}>An example. What the studio writes is made from your own ideas.</p>
    </aside>
  )
}
