// What every runtime has to do with the built client: look up, go over pages, send a batch, read exports while they arrive,
// fail with the right errors, and stop. It uses nothing that a browser has not.

/** Throws at the first thing that is not as it should be; returns how many were checked. */
export async function tellStory({ createClient, ConnectionError, FirmamentError }, url, key) {
  let checked = 0;
  const check = (isRight, what) => {
    if (!isRight) throw new Error(`not right: ${what}`);
    checked += 1;
  };
  const attempts = [];
  const client = createClient({ url, key, onAttempt: (attempt) => attempts.push(attempt) });
  const failureOf = (promise) =>
    promise.then(
      () => undefined,
      (problem) => problem,
    );

  const company = await client.lookUpCompany({
    fqdn: 'southern-cross-robotics.example',
    include: 'provenance',
  });
  check(company?.name === 'Southern Cross Robotics Limited', 'a company is looked up');
  check('provenance' in company, 'provenance comes on request');
  check((await client.lookUpCompany({ fqdn: 'unknown.example' })) === undefined, 'no such company');

  const search = client.searchPeople({ companyId: company.id, size: 7 });
  const { total } = await search.page();
  const ids = new Set();
  for await (const { person_id } of search) ids.add(person_id);
  check(total > 14 && ids.size === total, `a search goes over all pages: ${ids.size} of ${total}`);

  async function* requests() {
    for (let ref = 0; ref < 230; ref += 1) yield { id: ref % 2 === 0 ? company.id : 'unknown', ref };
  }
  const results = [];
  for await (const result of client.lookUpCompanies(requests(), { size: 100 })) results.push(result);
  check(
    results.length === 230 &&
      results.every(({ ref, status }, at) => ref === at && status === (at % 2 ? 404 : 200)),
    'a batch answers each request in order',
  );

  let exported = 0;
  for await (const person of client.exportPeople({ companyId: company.id }))
    exported += ids.has(person.person_id);
  check(exported === total, 'an export has everyone');
  let csv = '';
  const decoder = new TextDecoder();
  for await (const bytes of client.exportPeopleAsCsv({ companyId: company.id }))
    csv += decoder.decode(bytes, { stream: true });
  check(csv.trimEnd().split('\r\n').length === total + 1, 'an export as CSV has everyone');
  for await (const _ of client.exportCompanies({})) break;

  const refused = await failureOf(client.lookUpCompany({ abn: '12' }));
  check(refused instanceof FirmamentError && refused.error === 40003, 'an error has its number');
  check(typeof refused.requestId === 'string', 'an error has the request id');
  const stop = new AbortController();
  const stopped = failureOf(client.suggestCompanies({ q: 'southern' }, { signal: stop.signal }));
  stop.abort(new Error('enough'));
  check((await stopped)?.message === 'enough', 'an aborted call ends with the reason');
  const reading = new AbortController();
  const cut = await failureOf(
    (async () => {
      for await (const _ of client.exportCompanies({}, { signal: reading.signal }))
        reading.abort(new Error('enough'));
    })(),
  );
  check(cut === undefined || cut.message === 'enough', `an aborted export ends: ${cut}`);
  const nowhere = createClient({ url: 'http://127.0.0.1:9', retries: 0 });
  check(
    (await failureOf(nowhere.call('listCountries'))) instanceof ConnectionError,
    'no service is an error',
  );

  const limited = createClient({
    url,
    key: await limitedKey(client),
    onAttempt: (attempt) => attempts.push(attempt),
  });
  for (let call = 0; call < 4; call += 1) await limited.lookUpCompany({ id: company.id });
  const waits = attempts.filter(({ status }) => status === 429).map(({ nextInMs }) => nextInMs);
  check(waits.length > 0 && waits.every((wait) => wait >= 1000), `Retry-After is obeyed: ${waits}`);
  check(!JSON.stringify(attempts).includes(key), 'the hook never sees the key');
  return checked;
}

/** One that is soon over its rate. */
async function limitedKey(client) {
  const name = `limited ${Math.random()}`;
  return (await client.call('createKey', { body: { name, rate: 4, burst: 2 } })).secret;
}
