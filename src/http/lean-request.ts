// Node's request, spared what nobody uses. A request is a stream, and telling its end to nobody (buffers, ticks, events,
// `destroy`) took a tenth of the CPU time of a lookup; reading a short body through it took as much again. Unless the
// express lane says otherwise it is Node's own in everything.
import { IncomingMessage } from 'node:http';

type GiveBody = (body: Buffer) => void;

export class LeanRequest extends IncomingMessage {
  /** Why it could not be answered, so that nobody waits for the same failure twice. */
  failure: Error | undefined;
  private isAnswered = false;
  private wantedBytes = 0;
  private taken: Buffer | undefined;
  private giveBody: GiveBody | undefined;

  /** Has the body of this many bytes handed over whole. One that never comes is left to Node's time limit. */
  takeBody(bytes: number, give: GiveBody): void {
    this.wantedBytes = bytes;
    this.giveBody = give;
  }

  /** Gives a body back for somebody else to read, before its end is told. */
  putBodyBack(body: Buffer): void {
    super.push(body);
  }

  /** It is answered: what is still told of it interests nobody. */
  leave(): void {
    this.isAnswered = true;
  }

  /** Called by Node with each piece of the body and at last with null. */
  override push(piece: Buffer | null): boolean {
    if (this.isAnswered) return true;
    if (this.giveBody === undefined || piece === null) return super.push(piece);
    this.taken = this.taken === undefined ? piece : Buffer.concat([this.taken, piece]);
    if (this.taken.length >= this.wantedBytes) {
      const { giveBody } = this;
      this.giveBody = undefined;
      giveBody(this.taken);
    }
    return true;
  }

  /** Called by Node once the answer is out, to read what nobody has read. */
  _dump(): void {
    if (!this.isAnswered) dumpAsNodeDoes.call(this);
  }

  static {
    // Node keeps a request whose end was not told. Typed as a property, which only so can be a getter here.
    const inherited = inheritedGetter('readableEnded');
    Object.defineProperty(LeanRequest.prototype, 'readableEnded', {
      get(this: LeanRequest) {
        return this.isAnswered || inherited.call(this);
      },
    });
  }
}

interface OwnDump {
  _dump(): void;
}

function dumpAsNodeDoes(this: IncomingMessage): void {
  (IncomingMessage.prototype as unknown as OwnDump)._dump.call(this);
}

function inheritedGetter(name: string): (this: unknown) => unknown {
  for (let owner = IncomingMessage.prototype; owner !== null; owner = Object.getPrototypeOf(owner)) {
    const getter = Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (getter !== undefined) return getter;
  }
  return () => false;
}
