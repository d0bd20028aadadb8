import { Fragment } from 'react'

/** The name under which a field is sent; it may break after its underscores, and nowhere else. */
export const FieldCode = ({ name }: { name: string }) => (
  <code>
    {name.split('_').map((word, at) => (
      <Fragment key={at}>
        {at > 0 && (
          <>
            _<wbr />
          </>
        )}
        {word}
      </Fragment>
    ))}
  </code>
)
