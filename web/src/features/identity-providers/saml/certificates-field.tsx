import { MOST_CERTIFICATES } from '@milepost/contract/saml/saml-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSamlCalls } from './api.ts'
import { CertificateLine } from './certificate-line.tsx'
import './saml.en.json'

/** The certificates by which a provider signs: each with how long it is valid; more are pasted. */
export function CertificatesField({
  certificates,
  error,
  onChange,
}: {
  certificates: readonly string[]
  error: string | undefined
  onChange: (certificates: string[]) => void
}) {
  const { t } = useTranslation('saml')
  const [text, setText] = useState('')
  const { readCertificates } = useSamlCalls()
  const { data: facts = [] } = useQuery({
    queryKey: ['saml_certificates', certificates],
    queryFn: () => readCertificates(certificates.join('\n')),
    enabled: certificates.length > 0,
  })
  const read = useCall(readCertificates, {
    quiet: true,
    onDone: (found) => {
      onChange([...new Set([...certificates, ...found.map(({ pem }) => pem)])])
      setText('')
    },
  })
  const refused = read.error && (read.error.code === 'invalid' ? t('faults.certificate') : problemText(read.error))
  return (
    <>
      <fieldset id="identity-provider-certificates" tabIndex={-1} className={shared['field-group']}>
        <legend>{t('fields.certificates')}</legend>
        <p className={shared['hint-text']}>{t('hints.certificates')}</p>
        <ul className={shared['wide-list']}>
          {certificates.map((pem, at) => {
            const fact = facts[at]
            return (
              <li key={pem} className={shared['row']}>
                {fact ? <CertificateLine certificate={fact} /> : t('certificate', { number: at + 1 })}
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t('remove_certificate', { name: fact?.subject ?? String(at + 1) })}
                  onClick={() => onChange(certificates.toSpliced(at, 1))}
                >
                  {t('remove')}
                </Button>
              </li>
            )
          })}
        </ul>
        {error && <p className={shared['error']}>{error}</p>}
      </fieldset>
      {certificates.length < MOST_CERTIFICATES && (
        <div className={shared['stack']}>
          <TextArea
            label={t('paste_certificate')}
            value={text}
            rows={3}
            spellCheck={false}
            error={refused || undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={shared['button-row']}>
            <Button disabled={text.trim() === ''} loading={read.isPending} onClick={() => read.mutate(text)}>
              {t('add_certificate')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
