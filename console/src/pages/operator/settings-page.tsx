// The settings as they are in force, without secrets.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { listSettings, type Setting } from '../../api/review.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Prose } from '../../components/prose.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';

const { settings: WORDS } = TEXT.operator;

export function SettingsPage(): JSX.Element {
  const answer = useAnswer('settings', async (signal) => (await listSettings(signal)).body);
  const [text, setText] = useState('');
  const [isOnlyChanged, setIsOnlyChanged] = useState(false);
  const isWanted = (setting: Setting) =>
    (!isOnlyChanged || isChanged(setting)) &&
    `${setting.name} ${setting.about}`.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      <div class="row">
        <div class="field">
          <label for="find-setting">{WORDS.find}</label>
          <input
            id="find-setting"
            type="search"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={isOnlyChanged}
            onChange={(event) => setIsOnlyChanged(event.currentTarget.checked)}
          />
          {WORDS.onlyChanged}
        </label>
      </div>
      <Shown answer={answer}>{(settings) => <List settings={settings.filter(isWanted)} />}</Shown>
    </>
  );
}

const isChanged = ({ value, default: usual }: Setting) => value !== usual;

function List({ settings }: { readonly settings: readonly Setting[] }): JSX.Element {
  return (
    <>
      <p class="soft small" aria-live="polite">
        {WORDS.total(settings.length)}
      </p>
      {settings.length === 0 ? (
        <Empty title={WORDS.none} />
      ) : (
        <DataTable
          caption={WORDS.title}
          columns={WORDS.columns}
          rows={settings}
          keyOf={({ name }) => name}
          cellsOf={(setting) => [
            <div key="name" class="setting">
              <code>{setting.name}</code>
              <p class="soft small">
                <Prose text={setting.about} />
              </p>
            </div>,
            <>
              <Text text={setting.value} />{' '}
              {isChanged(setting) && <span class="tag warn">{WORDS.changed}</span>}
            </>,
            <Text key="default" text={setting.default} />,
          ]}
        />
      )}
    </>
  );
}

function Text({ text }: { readonly text: string }): JSX.Element {
  return text === '' ? <span class="soft">{WORDS.empty}</span> : <code class="anywhere">{text}</code>;
}
