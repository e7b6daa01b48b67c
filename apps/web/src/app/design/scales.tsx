import { Sheet } from '#components/layout/sheet.tsx'
import classes from './design-page.module.css'

const titles = ['2xl', 'xl', 'lg', 'md', 'sm']
const texts = ['xl', 'lg', 'md', 'sm', 'xs']
const spaces = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl']

export const Scales = () => (
  <>
    <Sheet title="Type">
      {titles.map((size) => (
        <div key={size} className={classes.stack}>
          <code>--title-{size}</code>
          <p className={classes.sample} style={{ fontSize: `var(--title-${size})` }}>
            A prompt becomes a week of posts
          </p>
        </div>
      ))}
      {texts.map((size) => (
        <p key={size} style={{ fontSize: `var(--mantine-font-size-${size})` }}>
          <code>{size}</code> Captions, hashtags and images from one prompt, in the voice of your brand.
        </p>
      ))}
    </Sheet>
    <Sheet title="Space, radius, elevation, motion">
      {spaces.map((size) => (
        <div key={size} className={classes.row}>
          <div className={classes.space} style={{ width: `var(--mantine-spacing-${size})` }} />
          <code>{size}</code>
        </div>
      ))}
      <div className={classes.grid}>
        {['raised', 'overlay'].map((name) => (
          <div key={name} className={classes.raised} style={{ boxShadow: `var(--shadow-${name})` }}>
            <code>--shadow-{name}</code>
          </div>
        ))}
      </div>
      <div className={classes.row}>
        <div className={classes.moving} />
        <p>Point at it: short, and still for who asked for less motion.</p>
      </div>
    </Sheet>
  </>
)
