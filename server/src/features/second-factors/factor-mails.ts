import { fillText } from '@milepost/contract'
import { frameMail, type Mail, type MailLanguage } from '../../platform/mail/index.ts'

/** What happens to a person's second factors. */
export const factorActions = [
  'totp.added',
  'totp.removed',
  'passkey.added',
  'passkey.removed',
  'passkey.copied',
  'recovery_codes.created',
  'recovery_code.used',
  'second_factors.reset',
] as const
export type FactorAction = (typeof factorActions)[number]

interface Words {
  subject: string
  text: string
}

const why = {
  en: 'You receive this because this is the email address of a Milepost account. Messages about the security of the account cannot be turned off.',
  es: 'Recibe este mensaje porque esta es la dirección de correo de una cuenta de Milepost. Los mensajes sobre la seguridad de la cuenta no se pueden desactivar.',
}
const stop = {
  en: 'If it was not you, change your password now and check your second factors on the page My account.',
  es: 'Si no fue usted, cambie su contraseña ahora y revise sus segundos factores en la página Mi cuenta.',
}
const action = { en: 'Open my account', es: 'Abrir mi cuenta' }

const texts: Record<MailLanguage, Record<FactorAction, Words>> = {
  en: {
    'totp.added': {
      subject: 'An authenticator app was added to your Milepost account',
      text: 'From now on Milepost asks for a code of your authenticator app when you sign in.',
    },
    'totp.removed': {
      subject: 'The authenticator app was removed from your Milepost account',
      text: 'Codes of the authenticator app are no longer valid for your Milepost account.',
    },
    'passkey.added': {
      subject: 'A passkey was added to your Milepost account',
      text: 'From now on you can sign in to Milepost with the passkey "{{name}}".',
    },
    'passkey.removed': {
      subject: 'A passkey was removed from your Milepost account',
      text: 'The passkey "{{name}}" no longer signs in to your Milepost account.',
    },
    'passkey.copied': {
      subject: 'A sign-in to your Milepost account was refused',
      text: 'Someone signed in with the passkey "{{name}}", but its device counts fewer uses than Milepost does. The passkey may have been copied. Remove it on the page My account, and add a new one.',
    },
    'recovery_codes.created': {
      subject: 'New recovery codes for your Milepost account',
      text: 'New recovery codes were created. Earlier ones are no longer valid.',
    },
    'recovery_code.used': {
      subject: 'A recovery code of your Milepost account was used',
      text: 'Someone confirmed a sign-in to your Milepost account with one of your recovery codes. It is no longer valid. Your account shows how many are left.',
    },
    'second_factors.reset': {
      subject: 'The second factors of your Milepost account were reset',
      text: 'Your authenticator app, passkeys and recovery codes were removed from your account, and all of your sessions have ended. You sign in with your password, and can add second factors again.',
    },
  },
  es: {
    'totp.added': {
      subject: 'Se agregó una aplicación de autenticación a su cuenta de Milepost',
      text: 'Desde ahora Milepost pide un código de su aplicación de autenticación cuando usted inicia sesión.',
    },
    'totp.removed': {
      subject: 'Se quitó la aplicación de autenticación de su cuenta de Milepost',
      text: 'Los códigos de la aplicación de autenticación ya no son válidos para su cuenta de Milepost.',
    },
    'passkey.added': {
      subject: 'Se agregó una clave de acceso a su cuenta de Milepost',
      text: 'Desde ahora puede iniciar sesión en Milepost con la clave de acceso «{{name}}».',
    },
    'passkey.removed': {
      subject: 'Se quitó una clave de acceso de su cuenta de Milepost',
      text: 'La clave de acceso «{{name}}» ya no inicia sesión en su cuenta de Milepost.',
    },
    'passkey.copied': {
      subject: 'Se rechazó un inicio de sesión en su cuenta de Milepost',
      text: 'Alguien inició sesión con la clave de acceso «{{name}}», pero su dispositivo cuenta menos usos que Milepost. Es posible que se haya copiado la clave. Quítela en la página Mi cuenta y agregue una nueva.',
    },
    'recovery_codes.created': {
      subject: 'Nuevos códigos de recuperación de su cuenta de Milepost',
      text: 'Se crearon nuevos códigos de recuperación. Los anteriores ya no son válidos.',
    },
    'recovery_code.used': {
      subject: 'Se usó un código de recuperación de su cuenta de Milepost',
      text: 'Alguien confirmó un inicio de sesión en su cuenta de Milepost con uno de sus códigos de recuperación. Ese código ya no es válido. Su cuenta muestra cuántos quedan.',
    },
    'second_factors.reset': {
      subject: 'Se restablecieron los segundos factores de su cuenta de Milepost',
      text: 'Se quitaron de su cuenta la aplicación de autenticación, las claves de acceso y los códigos de recuperación, y se cerraron todas sus sesiones. Inicie sesión con su contraseña; puede agregar segundos factores de nuevo.',
    },
  },
}

/** The email about what happened to a person's second factors, in the person's language. */
export function factorMail(
  what: FactorAction,
  { to, locale, public_url, name }: { to: string; locale: MailLanguage; public_url: string; name: string },
): Mail {
  const { subject, text } = texts[locale][what]
  return frameMail({
    to,
    agency: null,
    public_url,
    contents: [
      {
        language: locale,
        subject,
        paragraphs: [fillText(text, { name })],
        action: { label: action[locale], link: `${public_url}/account` },
        why: why[locale],
        stop: stop[locale],
      },
    ],
  })
}
