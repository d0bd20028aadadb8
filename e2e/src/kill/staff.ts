/** An administrator's access token; null when the product no longer responds. */
export async function signIn(address: string): Promise<string | null> {
  const body = {
    username: 'administrator@demo.milepost.example',
    password: 'Milepost-Demo-2026!',
    domain: 'dotslip',
  }
  const answer = await send(`${address}/authenticate`, { method: 'POST', body })
  return answer?.status === 200 ? (JSON.parse(answer.text) as { access_token: string }).access_token : null
}

/** The response; null if there was none. */
export async function send(
  url: string,
  { method, body, token }: { method: string; body?: object; token?: string },
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}
