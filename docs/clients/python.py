# python3 python.py [cursor]: prints a line of JSON for each event; needs only the standard library.
import http.client, json, os, sys, time, urllib.error, urllib.request

graph = os.environ.get("GRAPH", "http://127.0.0.1:4000/graphql")

def post(url, query, variables={}, **headers):
    body = json.dumps({"query": query, "variables": variables}).encode()
    return urllib.request.urlopen(urllib.request.Request(url, body, {"Content-Type": "application/json", **headers}), timeout=30)

workspaces = json.load(post(graph, "{ workspaces { id name } }"))["data"]["workspaces"]
print(json.dumps(workspaces), flush=True)

events = "subscription ($id: ID!) { taskEvents(workspaceId: $id, heartbeat: true) { id type task { name } } }"
after = sys.argv[1] if len(sys.argv) > 1 else "START"
while True:
    try:
        with post(graph + "/stream", events, {"id": workspaces[0]["id"]}, **{"Last-Event-ID": after}) as stream:
            for line in stream:
                if line.startswith(b"data: {"):
                    message = json.loads(line[6:])
                    if event := (message.get("data") or {}).get("taskEvents"):
                        print(json.dumps(event), flush=True)
                    errors = message.get("errors", [])
                    if errors:  # fields of the event that could not be read, or why the stream ends
                        print(errors, file=sys.stderr)
                    if "extensions" not in message and not all(error["extensions"].get("retryable") for error in errors):
                        sys.exit(1)  # no retry fixes it, such as CURSOR_EXPIRED
                elif line.startswith(b"id: "):
                    after = line[4:].decode().strip()  # store it together with your result of the event
    except urllib.error.HTTPError as refusal:
        print("refused with", refusal.code, refusal.read().decode(), file=sys.stderr)
        if refusal.code < 500:
            sys.exit(1)  # no retry fixes it
    except (OSError, http.client.HTTPException) as fault:  # also a connection that was silent for 30 seconds
        print("connecting again after", after, fault, file=sys.stderr)
    time.sleep(1)
