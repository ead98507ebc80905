# apt install python3-websockets (or pip install websockets); python3 python-websockets.py [cursor]: each event is a line of JSON.
import asyncio, json, os, sys, websockets

graph = os.environ.get("GRAPH", "http://127.0.0.1:4000/graphql").replace("http", "ws", 1)
query = """subscription ($after: ID) {
  taskEvents(workspaceId: 9006054115, after: $after, heartbeat: true) { id type task { name } } }"""

async def follow(variables):
    # The library pings by itself, and closes a connection that does not answer.
    async with websockets.connect(graph, subprotocols=["graphql-transport-ws"]) as socket:
        await socket.send('{"type": "connection_init"}')
        await socket.recv()  # connection_ack
        await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": {"query": query, "variables": variables}}))
        async for text in socket:
            message = json.loads(text)
            payload = message.get("payload", {})
            errors = payload if message["type"] == "error" else payload.get("errors", [])
            if errors:  # fields of the event that could not be read, or why the stream ends
                print(errors, file=sys.stderr)
            if message["type"] == "next" and (event := (payload.get("data") or {}).get("taskEvents")):
                print(json.dumps(event), flush=True)
            if message["type"] == "next" and "extensions" in payload:
                variables["after"] = payload["extensions"]["cursor"]  # store it together with your result of the event
            elif not all(error["extensions"].get("retryable") for error in errors):
                sys.exit(1)  # no retry fixes it, such as CURSOR_EXPIRED
            elif message["type"] in ("error", "complete"):
                raise ConnectionError("the subscription has ended")

async def main():
    variables = {"after": sys.argv[1] if len(sys.argv) > 1 else "START"}
    while True:
        try:
            await follow(variables)
        except websockets.InvalidHandshake as refusal:
            print("refused:", refusal, file=sys.stderr)  # such as "HTTP 403"
            if any(f"HTTP {status}" in str(refusal) for status in range(400, 500)):
                sys.exit(1)  # no retry fixes it
        except (OSError, websockets.WebSocketException) as fault:
            print("connecting again after", variables["after"], fault, file=sys.stderr)
        await asyncio.sleep(1)

asyncio.run(main())
